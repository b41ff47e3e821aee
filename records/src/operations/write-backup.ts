// A backup is a ZIP: `about.json`, one COPY text per table, all from one snapshot, the files, and the checksums of all
// that.
import { createWriteStream, type WriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { Zip, ZipDeflate } from 'fflate';
import { to as copyTo } from 'pg-copy-streams';
import { withoutStatementTimeout } from '@baitdrop/postgres/dead-connections';
import type { Engine } from '../engine/engine.ts';
import { type BackupSums, FileSum, readAlike, sumTable } from './backup-sums.ts';
import { type BackedUpTable, findTables, quoteColumns, quoteTable } from './backup-tables.db.ts';
import type { Operations } from './operations.ts';

export const BACKUP_FORMAT = 1;
/** The last entry; backups of earlier versions have none. */
export const SUMS = 'sums.json';

export interface BackupManifest {
  format: number;
  version: string;
  madeAt: string;
  tables: BackedUpTable[];
}

/** Writes a ZIP as a stream; never holds more than a chunk of an entry. */
class ZipFile {
  readonly #out: WriteStream;
  readonly #zip: Zip;

  constructor(path: string) {
    this.#out = createWriteStream(path, { mode: 0o600 });
    this.#zip = new Zip((error, chunk, final) => {
      if (error) this.#out.destroy(error);
      else this.#out.write(chunk);
      if (final) this.#out.end();
    });
  }

  async add(name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const entry = new ZipDeflate(name, { level: 6 });
    this.#zip.add(entry);
    for await (const chunk of content) {
      entry.push(chunk);
      if (this.#out.writableNeedDrain) await once(this.#out, 'drain');
    }
    entry.push(new Uint8Array(0), true);
  }

  async finish(): Promise<void> {
    this.#zip.end();
    await finished(this.#out);
  }
}

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** Writes the file atomically. */
export async function writeBackup(engine: Engine, operations: Operations, path: string): Promise<void> {
  const draft = `${path}.part`;
  const client = await engine.pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await withoutStatementTimeout(client);
    await readAlike(client);
    const tables = await findTables(client, operations.backups);
    const version = await operations.backups.version(client);
    const about: BackupManifest = { format: BACKUP_FORMAT, version, madeAt: engine.now().toISOString(), tables };
    const zip = new ZipFile(draft);
    await zip.add('about.json', oneChunk(JSON.stringify(about)));
    const sums: BackupSums['tables'] = {};
    for (const table of tables) {
      const rows = client.query(copyTo(`copy ${quoteTable(table)} (${quoteColumns(table)}) to stdout`));
      await zip.add(`tables/${table.schema}.${table.name}`, rows);
      sums[`${table.schema}.${table.name}`] = await sumTable(client, table);
    }
    const fileSum = new FileSum();
    for await (const key of engine.files.keys()) {
      const file = await engine.files.stat(key);
      // The file was removed in the meantime, together with its record.
      if (file === null) continue;
      await zip.add(`types/${key}`, oneChunk(file.contentType));
      fileSum.begin(key, file.contentType);
      await zip.add(`files/${key}`, fileSum.through(await engine.files.read(key)));
    }
    const found: BackupSums = { tables: sums, files: fileSum.end() };
    await zip.add(SUMS, oneChunk(JSON.stringify(found)));
    await zip.finish();
    await client.query('commit');
    await rename(draft, path);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  } finally {
    client.release();
  }
}
