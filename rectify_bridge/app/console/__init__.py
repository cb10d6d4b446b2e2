"""The console at the table: pages over the interview and the script. No rule of the Laws lives here."""
