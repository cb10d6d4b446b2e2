"""XML from outside, read within bounds: no entities, no definitions, nothing fetched from anywhere."""

from __future__ import annotations

from typing import NoReturn
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from rectify_bridge.table.errors import RecordError, shown

DEEPEST, MOST = 40, 500_000
"""How deep elements may lie in each other, and how many there may be: a congress has some 100,000."""


class _Reader:
    """The handlers of one parse."""

    def __init__(self) -> None:
        self.builder = TreeBuilder()
        self.depth = self.count = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        self.count += 1
        if self.depth > DEEPEST or self.count > MOST:
            raise RecordError("the XML is too deep or too long", right="give one session")
        self.builder.start(tag, attributes)

    def end(self, tag: str) -> None:
        self.depth -= 1
        self.builder.end(tag)

    def doctype(self, name: str, system: str | None, public: str | None, inside: int) -> None:
        """A name of a definition elsewhere is common in these files and harmless: it is never fetched."""
        if inside:
            raise RecordError("the XML brings definitions of its own", right="give it without them")

    def entity(self, name: str, *_: object) -> NoReturn:
        raise RecordError(f"the XML uses the entity {shown(name)}", right="write the text itself")


def read_xml(data: bytes) -> Element:
    """The root of a document.

    Raises:
        RecordError: it is not XML, defines or uses entities, or is too deep or too long.
    """
    reader, parser = _Reader(), expat.ParserCreate()
    parser.buffer_text = True
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
    parser.StartElementHandler, parser.EndElementHandler = reader.start, reader.end
    parser.CharacterDataHandler = reader.builder.data
    parser.StartDoctypeDeclHandler, parser.EntityDeclHandler = reader.doctype, reader.entity
    parser.SkippedEntityHandler = reader.entity
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        what = f"the XML cannot be read ({expat.errors.messages.get(error.code, 'damaged')})"
        raise RecordError(what, f"line {error.lineno}", "export the session again") from None
    except (LookupError, ValueError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError("the encoding of the XML is not known", right="export it as UTF-8") from None
    return reader.builder.close()
