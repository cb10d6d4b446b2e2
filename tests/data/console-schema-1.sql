-- The database of a console as the first schema kept it: two cases, an answer undone, a label, two rulings.
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE cases (
	id VARCHAR NOT NULL, 
	opened VARCHAR NOT NULL, 
	"by" VARCHAR NOT NULL, 
	base JSON NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "cases" VALUES('d30242e55e','2026-11-21T04:40:14.281+00:00','Director','{"date": "2026-11-21", "given": {}, "authority": "EBU"}');
INSERT INTO "cases" VALUES('d6f0a7133b','2026-11-21T04:40:14.459+00:00','Director','{"date": "2026-11-21", "given": {}, "authority": "EBU"}');
CREATE TABLE entries (
	id INTEGER NOT NULL, 
	case_id VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	at VARCHAR NOT NULL, 
	"by" VARCHAR NOT NULL, 
	kind VARCHAR NOT NULL, 
	data JSON NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (case_id, number), 
	FOREIGN KEY(case_id) REFERENCES cases (id)
);
INSERT INTO "entries" VALUES(1,'d30242e55e',1,'2026-11-21T04:40:14.288+00:00','Director','steps','{"steps": [{"id": "auction", "value": "N: 1S 1H"}]}');
INSERT INTO "entries" VALUES(2,'d30242e55e',2,'2026-11-21T04:40:14.345+00:00','Director','steps','{"steps": [{"id": "i1.slip", "value": false}]}');
INSERT INTO "entries" VALUES(3,'d30242e55e',3,'2026-11-21T04:40:14.364+00:00','Director','steps','{"steps": [{"id": "i1.accepted", "value": false}]}');
INSERT INTO "entries" VALUES(4,'d30242e55e',4,'2026-11-21T04:40:14.383+00:00','Director','steps','{"steps": [{"id": "i1.replacement", "value": "other bid or pass"}]}');
INSERT INTO "entries" VALUES(5,'d30242e55e',5,'2026-11-21T04:40:14.419+00:00','Director','label','{"table": "4", "board": "12"}');
INSERT INTO "entries" VALUES(6,'d6f0a7133b',1,'2026-11-21T04:40:14.461+00:00','Director','steps','{"steps": [{"id": "what", "value": "play"}, {"id": "kind", "value": "revoke"}]}');
INSERT INTO "entries" VALUES(7,'d6f0a7133b',2,'2026-11-21T04:40:14.713+00:00','Director','steps','{"steps": [{"id": "by", "value": "W"}]}');
INSERT INTO "entries" VALUES(8,'d6f0a7133b',3,'2026-11-21T04:40:14.872+00:00','Director','undo','{}');
CREATE TABLE rulings (
	id VARCHAR NOT NULL, 
	case_id VARCHAR NOT NULL, 
	at VARCHAR NOT NULL, 
	rulebook VARCHAR NOT NULL, 
	data JSON NOT NULL, 
	result TEXT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(case_id) REFERENCES cases (id)
);
INSERT INTO "rulings" VALUES('7c60154807f1b7ff','d30242e55e','2026-11-21T04:40:14.391+00:00','0234c227a761','{"date": "2026-11-21", "authority": "EBU", "edition": 2017, "given": {"auction": "N: 1S 1H", "events": [{"director": "came"}, {"answer": {"i1.slip": false}}, {"answer": {"i1.accepted": false}}, {"answer": {"i1.replacement": "other bid or pass"}}]}}','{"schema": "rectify-result/1"}');
INSERT INTO "rulings" VALUES('d04c1a4b405f6284','d30242e55e','2026-11-21T04:40:14.425+00:00','0234c227a761','{"date": "2026-11-21", "authority": "EBU", "name": "Table 4, Board 12", "edition": 2017, "given": {"board": "12", "auction": "N: 1S 1H", "events": [{"director": "came"}, {"answer": {"i1.slip": false}}, {"answer": {"i1.accepted": false}}, {"answer": {"i1.replacement": "other bid or pass"}}]}}','{"schema": "rectify-result/1"}');
CREATE TABLE settings (
	id INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	value VARCHAR NOT NULL, 
	at VARCHAR NOT NULL, 
	"by" VARCHAR NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "settings" VALUES(1,'secret','0000000000000000000000000000000000000000000000000000000000000000','2026-11-21T04:40:14.087+00:00','rectify');
INSERT INTO "settings" VALUES(2,'authority','EBU','2026-11-21T04:40:14.213+00:00','Director');
CREATE INDEX ix_cases_opened ON cases (opened);
CREATE INDEX ix_entries_case_id ON entries (case_id);
CREATE INDEX ix_rulings_case_id ON rulings (case_id);
CREATE INDEX ix_settings_name ON settings (name);
CREATE TRIGGER cases_no_update BEFORE UPDATE ON cases BEGIN SELECT RAISE(ABORT, 'rows of cases are only added'); END;
CREATE TRIGGER cases_no_delete BEFORE DELETE ON cases BEGIN SELECT RAISE(ABORT, 'rows of cases are only added'); END;
CREATE TRIGGER entries_no_update BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'rows of entries are only added'); END;
CREATE TRIGGER entries_no_delete BEFORE DELETE ON entries BEGIN SELECT RAISE(ABORT, 'rows of entries are only added'); END;
CREATE TRIGGER rulings_no_update BEFORE UPDATE ON rulings BEGIN SELECT RAISE(ABORT, 'rows of rulings are only added'); END;
CREATE TRIGGER rulings_no_delete BEFORE DELETE ON rulings BEGIN SELECT RAISE(ABORT, 'rows of rulings are only added'); END;
CREATE TRIGGER settings_no_update BEFORE UPDATE ON settings BEGIN SELECT RAISE(ABORT, 'rows of settings are only added'); END;
CREATE TRIGGER settings_no_delete BEFORE DELETE ON settings BEGIN SELECT RAISE(ABORT, 'rows of settings are only added'); END;
COMMIT;
