/** The schema, forward only: the database's user_version is how many of these have run. A released one never changes. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE tables (
    code TEXT PRIMARY KEY,
    watch_code TEXT NOT NULL UNIQUE,
    rev INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    doc TEXT NOT NULL
  ) STRICT;
  CREATE INDEX tables_expiry ON tables (expires_at);

  CREATE TABLE segments (
    code TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    n INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (code, n)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE entries (
    code TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    n INTEGER NOT NULL,
    asked TEXT,
    seat TEXT,
    back INTEGER,
    body TEXT NOT NULL,
    after TEXT NOT NULL,
    PRIMARY KEY (code, n)
  ) STRICT;
  CREATE UNIQUE INDEX entries_asked ON entries (code, asked) WHERE asked IS NOT NULL;

  CREATE TABLE snapshots (
    code TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    n INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('floor', 'rest', 'late')),
    body TEXT NOT NULL,
    PRIMARY KEY (code, kind, n)
  ) STRICT;

  CREATE TABLE chat (
    code TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    room TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (code, seq)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE drafts (
    code TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat TEXT NOT NULL,
    name TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (code, seat, name)
  ) STRICT;
  `,
  `
  CREATE TABLE house (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    restores INTEGER NOT NULL
  ) STRICT;
  INSERT INTO house VALUES (1, 0);
  `,
  `
  CREATE INDEX chat_of_room ON chat (code, room, seq);
  `,
];
