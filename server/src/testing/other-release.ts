// The migrations of the previous release, and of a future one.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const readJournal = (folder: string) => JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
const writeJournal = (folder: string, journal: Journal) =>
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal));

/** Writes all migrations except the newest ones. */
export async function writePreviousRelease(folder: string, without: number): Promise<string> {
  await cp(migrations, folder, { recursive: true });
  const journal = readJournal(folder);
  const entries = journal.entries.slice(0, -without);
  writeJournal(folder, { ...journal, entries });
  const beside = join(folder, 'concurrent');
  for (const file of readdirSync(beside))
    if (Number(file.slice(0, 4)) > (entries.at(-1)?.idx ?? 0)) rmSync(join(beside, file));
  return folder;
}

/**
 * The migrations of the previous release, the current ones in one more migration, and the concurrent steps, by file
 * name.
 */
export async function writeNextRelease(
  folder: string,
  statements: readonly string[],
  concurrent: Readonly<Record<string, string>> = {},
  before = migrations,
): Promise<string> {
  await cp(before, folder, { recursive: true });
  const journal = readJournal(folder);
  const last = journal.entries.at(-1);
  if (last === undefined) throw new Error('there are no migrations');
  const tag = `${String(last.idx + 1).padStart(4, '0')}_next_release`;
  writeJournal(folder, {
    ...journal,
    entries: [...journal.entries, { ...last, idx: last.idx + 1, when: last.when + 1, tag }],
  });
  writeFileSync(join(folder, `${tag}.sql`), statements.join(';--> statement-breakpoint\n'));
  await mkdir(join(folder, 'concurrent'), { recursive: true });
  for (const [file, text] of Object.entries(concurrent)) writeFileSync(join(folder, 'concurrent', file), text);
  return folder;
}
