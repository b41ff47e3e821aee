// The files of a record in the store, and their handling at the end of a transaction.
import type { StoredRecord } from '../collections/collection.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';

function recordFolder(record: Pick<StoredRecord, 'id' | 'collection'>): string {
  return `${record.collection.id}/${record.id}`;
}

export function fileKey(record: Pick<StoredRecord, 'id' | 'collection'>, name: string): string {
  return `${recordFolder(record)}/${name}`;
}

export function thumbsFolder(record: Pick<StoredRecord, 'id' | 'collection'>, name: string): string {
  return `${recordFolder(record)}/thumbs_${name}`;
}

/** Files to remove when a transaction ends: new ones if it is rolled back, old ones if it is committed. */
export interface FileJournal {
  stored: string[];
  folders: string[];
  removed: { key: string; thumbs: string }[];
}

const journals = new WeakMap<Queryable, FileJournal>();

export function openJournal(tx: Queryable): FileJournal {
  const journal: FileJournal = { stored: [], folders: [], removed: [] };
  journals.set(tx, journal);
  return journal;
}

function journalOf(tx: Queryable): FileJournal {
  const journal = journals.get(tx);
  if (!journal) throw new Error('Files are written and removed inside inWriteTransaction only.');
  return journal;
}

export interface Upload {
  name: string;
  content: Uint8Array;
  contentType: string;
}

export async function storeUploads(
  engine: Engine,
  tx: Queryable,
  record: Pick<StoredRecord, 'id' | 'collection'>,
  uploads: readonly Upload[],
): Promise<void> {
  for (const upload of uploads) {
    const key = fileKey(record, upload.name);
    journalOf(tx).stored.push(key);
    await engine.files.put(key, upload.content, upload.contentType);
  }
}

export function removeFiles(tx: Queryable, record: StoredRecord, names: readonly string[]): void {
  for (const name of names) {
    journalOf(tx).removed.push({ key: fileKey(record, name), thumbs: `${thumbsFolder(record, name)}/` });
  }
}

/** Removes all files of a record that is being deleted. */
export function removeRecordFiles(tx: Queryable, record: StoredRecord): void {
  if (!record.collection.fields.some((field) => field.type === 'file')) return;
  journalOf(tx).folders.push(`${recordFolder(record)}/`);
}

// A leftover file only takes space, so a failure here must not fail the write.
const leave = () => undefined;

export async function afterCommit(engine: Engine, journal: FileJournal): Promise<void> {
  for (const { key, thumbs } of journal.removed) {
    await engine.files.remove(key).catch(leave);
    await engine.files.removePrefix(thumbs).catch(leave);
  }
  for (const folder of journal.folders) await engine.files.removePrefix(folder).catch(leave);
}

export async function afterRollback(engine: Engine, journal: FileJournal): Promise<void> {
  for (const key of journal.stored) await engine.files.remove(key).catch(leave);
}
