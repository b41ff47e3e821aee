import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withoutStatementTimeout } from '@baitdrop/postgres/dead-connections';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Engine } from '../engine/engine.ts';
import { type BackupSums, FileSum, readAlike, sumTable } from './backup-sums.ts';
import {
  type BackedUpTable,
  advanceSequences,
  findTables,
  quoteColumns,
  quoteTable,
  setTriggersEnabled,
} from './backup-tables.db.ts';
import { EVENT_CHANNEL, EVERYTHING_CHANGED } from '../realtime/event-tables.ts';
import type { Operations } from './operations.ts';
import { type BackupEntry, readBackup, textOfEntry, BackupFormatError } from './read-backup.ts';
import { type BackupManifest, BACKUP_FORMAT, SUMS } from './write-backup.ts';

export async function readManifest(path: string): Promise<BackupManifest> {
  for await (const entry of readBackup(path)) {
    if (entry.name !== 'about.json') break;
    try {
      const about = JSON.parse(await textOfEntry(entry)) as BackupManifest;
      if (about.format === BACKUP_FORMAT && Array.isArray(about.tables)) return about;
    } catch (cause) {
      throw new BackupFormatError('The file is no backup of this kind.', { cause });
    }
  }
  throw new BackupFormatError('The file is no backup of this kind.');
}

const keyOf = ({ schema, name }: BackedUpTable): string => `${schema}.${name}`;

async function fillTable(client: PoolClient, table: BackedUpTable, entry: BackupEntry): Promise<void> {
  const into = client.query(copyFrom(`copy ${quoteTable(table)} (${quoteColumns(table)}) from stdin`));
  await pipeline(Readable.from(entry.chunks), into);
}

/** Undefined when the backup has no sums. Throws when the files are not those that were backed up. */
async function readSums(path: string): Promise<BackupSums | undefined> {
  const files = new FileSum();
  let type = '';
  let said: BackupSums | undefined;
  for await (const entry of readBackup(path)) {
    if (entry.name.startsWith('types/')) type = await textOfEntry(entry);
    else if (entry.name === SUMS) said = JSON.parse(await textOfEntry(entry)) as BackupSums;
    else if (entry.name.startsWith('files/')) {
      files.begin(entry.name.slice('files/'.length), type);
      for await (const chunk of entry.chunks) files.add(chunk);
    } else for await (const chunk of entry.chunks) void chunk;
  }
  if (said !== undefined && JSON.stringify(files.end()) !== JSON.stringify(said.files))
    throw new BackupFormatError('The files in it are not those that were backed up.');
  return said;
}

async function checkTables(client: PoolClient, tables: readonly BackedUpTable[], sums: BackupSums): Promise<void> {
  await readAlike(client);
  for (const table of tables) {
    const { rows, sum } = await sumTable(client, table);
    const expected = sums.tables[keyOf(table)];
    if (rows !== expected?.rows || sum !== expected.sum)
      throw new BackupFormatError(`The rows of ${keyOf(table)} are not those that were backed up.`);
  }
}

/**
 * Restores rows and files, all rows or none, and compares them with the backup's checksums. The tables must be those of
 * the backup; other connections can neither read nor write them in the meantime. Resolves to the sums, if the backup
 * has any.
 */
export async function restoreBackup(
  engine: Engine,
  operations: Operations,
  path: string,
): Promise<BackupSums | undefined> {
  const about = await readManifest(path);
  const sums = await readSums(path);
  const restored = await inTransaction(engine.pool, async (client) => {
    await withoutStatementTimeout(client);
    const version = await operations.backups.version(client);
    if (version !== about.version) {
      throw new BackupFormatError(
        `The backup belongs to version ${about.version} of the tables, these are ${version}. Restore it with the version of the app that made it, then upgrade.`,
      );
    }
    const present = new Set((await findTables(client, operations.backups)).map(keyOf));
    const missing = about.tables.filter((table) => !present.has(keyOf(table)));
    if (missing.length > 0) throw new BackupFormatError(`There is no table ${missing.map(keyOf).join(', ')}.`);
    const tables = new Map(about.tables.map((table) => [`tables/${keyOf(table)}`, table]));
    await client.query(`truncate ${about.tables.map(quoteTable).join(', ')}`);
    for (const table of about.tables) await setTriggersEnabled(client, table, false);
    const files = await fill(engine, client, path, tables);
    // Runs deferred checks now: a table with pending checks cannot be altered.
    await client.query('set constraints all immediate');
    for (const table of about.tables) {
      await advanceSequences(client, table);
      await setTriggersEnabled(client, table, true);
    }
    if (sums !== undefined) await checkTables(client, about.tables, sums);
    await operations.backups.restored?.(client, new Date(about.madeAt));
    await client.query('select pg_notify($1, $2)', [EVENT_CHANNEL, EVERYTHING_CHANGED]);
    return files;
  });
  for await (const key of engine.files.keys()) if (!restored.has(key)) await engine.files.remove(key);
  return sums;
}

/** Resolves to the keys of the backup's files. */
async function fill(
  engine: Engine,
  client: PoolClient,
  path: string,
  tables: ReadonlyMap<string, BackedUpTable>,
): Promise<Set<string>> {
  const restored = new Set<string>();
  let type = '';
  for await (const entry of readBackup(path)) {
    const table = tables.get(entry.name);
    if (table) await fillTable(client, table, entry);
    else if (entry.name.startsWith('types/')) type = await textOfEntry(entry);
    else if (entry.name.startsWith('files/')) {
      const key = entry.name.slice('files/'.length);
      const parts: Uint8Array[] = [];
      for await (const chunk of entry.chunks) parts.push(chunk);
      await engine.files.put(key, Buffer.concat(parts), type);
      restored.add(key);
    } else await textOfEntry(entry);
  }
  return restored;
}
