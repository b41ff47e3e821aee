// Statements that a migration must not contain, because the version before it still runs and large tables are in use.

const DANGERS: readonly (readonly [pattern: RegExp, why: string])[] = [
  [
    /^create (unique )?index (?!concurrently)/,
    'builds an index, which stops all writing: put it into migrations/concurrent',
  ],
  [
    /\badd column\b(?=[^,]*\bnot null\b)(?![^,]*\b(default|generated)\b)/,
    'adds a column that the version before cannot fill: give it a default',
  ],
  [/\balter column\b.*\b(set data )?type\b/, 'rewrites the table: add a column of the new type instead'],
  [
    /\balter column\b.*\bset not null\b/,
    'reads the whole table under a lock: add a check that is not valid, and validate it in migrations/concurrent',
  ],
  [
    /\badd constraint\b.*\b(foreign key|check)\b(?!.*\bnot valid\b)/,
    'checks every row under a lock: add it as not valid, and validate it in migrations/concurrent',
  ],
  [
    /\bvalidate constraint\b/,
    'reads the whole table while the migration keeps what it changed before: put it into migrations/concurrent',
  ],
  [
    /\badd constraint\b.*\b(unique|primary key)\b(?!.*\busing index\b)/,
    'builds an index under a lock: build it concurrently, and use it',
  ],
  [
    /\bdrop column\b|^drop table\b|\brename (column|to)\b/,
    'takes away what the version before reads: do it one release later',
  ],
  [
    /^(update|delete from)\b/,
    'changes rows while the migration keeps what it changed before: fill them in batches in migrations/concurrent',
  ],
  [/^(vacuum full|cluster|lock table|truncate)\b/, 'locks the whole table'],
];

const tableOf = (statement: string): string | undefined =>
  /^alter table (?:if exists |only )*(?:"?public"?\.)?"?(\w+)/.exec(statement)?.[1] ??
  /^create (?:unique )?index .*? on (?:only )?(?:"?public"?\.)?"?(\w+)/.exec(statement)?.[1] ??
  /^(?:update|delete from) (?:only )?(?:"?public"?\.)?"?(\w+)/.exec(statement)?.[1];

/** Returns one sentence for each danger; statements on tables that the same migration creates are safe. */
export function findMigrationDangers(migration: string): string[] {
  const statements = migration
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '');
  const made = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?"?(\w+)/.exec(statement)?.[1] ?? []),
  );
  return statements.flatMap((statement) =>
    made.has(tableOf(statement) ?? '')
      ? []
      : DANGERS.filter(([pattern]) => pattern.test(statement)).map(([, why]) => `“${statement.slice(0, 80)}” ${why}`),
  );
}
