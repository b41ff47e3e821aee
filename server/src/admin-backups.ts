// Commands of an operator for backups: make, restore and verify one.
import { copyFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ApiError } from '@baitdrop/records/api/api-error';
import { DiskFileStore } from '@baitdrop/records/files/disk-file-store';
import { BACKUP_NAME, BackupStore } from '@baitdrop/records/operations/backup-store';
import type { SentTransfer } from '@baitdrop/adapters/ports/payments';
import { BackupFormatError } from '@baitdrop/records/operations/read-backup';
import { readManifest } from '@baitdrop/records/operations/restore-backup';
import type { Context } from './context.ts';
import { findUnknownMoney } from './modules/money/payments/unknown-payments.ts';
import { releasePayouts } from './modules/money/payouts/release-payouts.ts';
import { storeBackupCheck } from './platform/backups/backup-checks.db.ts';
import { verifyBackup } from './platform/backups/verify-backup.ts';
import { countWaitingJobs } from './platform/jobs/cancel-waiting-jobs.db.ts';
import { StartProblem } from './platform/start-problem.ts';
import { filesFolder } from './records/product-engine.ts';

export const backupUsage = `  backup [name]               makes a copy of all rows and files, where copies are kept (DATA_DIR/backups, or S3)
  restore <name or file>      puts one back, all of it or nothing; a file is taken in first. Work that waits is not done
  verify [name]               restores one, the newest unless named, into an empty database and compares it
  payments-since <time>       lists what was paid and paid out at the provider since then and is unknown here (2026-11-17T02:20Z)
  release-payouts [why]       after a restore: books what was paid out since the copy; payouts are made again if all of it is
                              understood, or if you say in words why it is right
  adopt restored|moved        for a database that pg_restore or the like has filled, before its first start
  files-to-s3                 copies the files in DATA_DIR to the bucket that is set up`;

function storeOf({ engine }: Context): BackupStore {
  if (engine.operations === undefined) throw new Error('there are no operations');
  return new BackupStore(engine, engine.operations);
}

const checkedName = (name: string): string => {
  if (BACKUP_NAME.test(name)) return name;
  throw new StartProblem('A copy is named with small letters, digits, - and _, and .zip at the end.');
};

/** Turns a refusal of the engine into its sentence. */
export async function withStartProblems<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupFormatError || error instanceof ApiError) throw new StartProblem(error.message);
    throw error;
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

export async function makeBackup(context: Context, requestedName?: string): Promise<string> {
  const store = storeOf(context);
  const name = checkedName(requestedName ?? store.freshName('by_hand_'));
  if (await store.has(name)) throw new StartProblem(`There is a copy called ${name} already.`);
  await store.make(name);
  const made = (await store.list()).find(({ key }) => key === name);
  const waiting = await countWaitingJobs(context.pool);
  const left = waiting === 0 ? '' : ` ${waiting} jobs that wait are not part of it.`;
  return `${name} was made (${megabytes(made?.size ?? 0)}).${left}`;
}

export async function restoreNamed(context: Context, nameOrFile: string): Promise<string> {
  const store = storeOf(context);
  const name = (await store.has(nameOrFile)) ? nameOrFile : await takeIn(store, nameOrFile);
  await store.restore(name);
  return `${name} was restored. Jobs that were waiting are not done, and no payout is made before npm run admin -- release-payouts. Payments since then: see "After a restore" in docs/operating.md.`;
}

/** Copies a file from elsewhere into the stored backups. */
async function takeIn(store: BackupStore, path: string): Promise<string> {
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) throw new StartProblem(`There is neither a copy nor a file called ${path}.`);
  const name = checkedName(basename(path));
  if (await store.has(name)) throw new StartProblem(`There is another copy called ${name} already.`);
  await readManifest(path);
  const draft = await store.draftOf(name);
  await copyFile(path, draft);
  await store.keep(name, draft);
  return name;
}

export async function verifyNamed(context: Context, requestedName?: string): Promise<string> {
  const store = storeOf(context);
  const backups = (await store.list()).toSorted((one, other) => one.modified.getTime() - other.modified.getTime());
  const name = requestedName ?? backups.at(-1)?.key;
  if (name === undefined || !(await store.has(name))) throw new StartProblem('There is no such copy.');
  const check = await verifyBackup(context.engine, name);
  await storeBackupCheck(context.pool, check);
  if (check.problem !== '') throw new StartProblem(`${name} cannot be relied on: ${check.problem}`);
  const { tables, rows, files, seconds } = check;
  return `${name} was restored into an empty database and is whole: ${rows} rows in ${tables} tables, ${files} files, ${seconds} s.`;
}

const pounds = (pence: number): string => `£${(pence / 100).toFixed(2)}`;

const transferLine = ({ createdAt, amountPence, transferId, reference }: SentTransfer): string =>
  `  ${createdAt.toISOString()}  ${pounds(amountPence)}  ${transferId}  payout ${reference}`;

export async function releaseHeldPayouts(context: Context, because: string): Promise<string> {
  const release = await releasePayouts(context, because.trim());
  if (release === undefined) return 'Payouts are not held.';
  const { copiedAt, booked, unmatched, isReleased } = release;
  const lines = [
    `${booked.length} transfers since the copy of ${copiedAt.toISOString()} are booked now.`,
    ...booked.map(transferLine),
    ...(unmatched === null || unmatched.length === 0
      ? []
      : [`${unmatched.length} transfers do not match what this copy owes the shop:`, ...unmatched.map(transferLine)]),
  ];
  if (isReleased)
    return [
      ...lines,
      'Payouts are made again. What affiliates were paid since then is at your bank alone: mark it as paid before the next payment file.',
    ].join('\n');
  const why =
    unmatched === null
      ? 'No payment provider is set up that could be asked what was paid out since.'
      : 'Payouts are still held, so that no shop is paid twice. Reverse these transfers at the provider, or settle them with the shop.';
  throw new StartProblem([...lines, `${why} Then say so: npm run admin -- release-payouts "what you did".`].join('\n'));
}

export async function paymentsSince(context: Context, sinceText: string): Promise<string> {
  const since = new Date(sinceText);
  if (Number.isNaN(since.getTime())) throw new StartProblem('The time looks like 2026-11-17T02:20Z.');
  const unknown = await findUnknownMoney(context, since);
  if (unknown === null) throw new StartProblem('No payment provider is set up.');
  const { payments, transfers } = unknown;
  return [
    `${payments.length} payments since ${since.toISOString()} are not known here.`,
    ...payments.map(
      ({ createdAt, amountPence, sessionId, reference }) =>
        `  ${createdAt.toISOString()}  ${pounds(amountPence)}  ${sessionId}  for ${reference.subject}`,
    ),
    `${transfers.length} transfers to shops since then are not known here.`,
    ...transfers.map(transferLine),
  ].join('\n');
}

export async function filesToS3({ config, engine }: Context): Promise<string> {
  if (config.s3 === undefined) throw new StartProblem('No bucket is set up: S3_ENDPOINT and the other S3_… settings.');
  const disk = new DiskFileStore(filesFolder(config));
  let copied = 0;
  for await (const key of disk.keys()) {
    const about = await disk.stat(key);
    if (about === null || (await engine.files.stat(key))?.size === about.size) continue;
    await engine.files.put(key, await buffer(await disk.read(key)), about.contentType);
    copied += 1;
  }
  return `${copied} files were copied; what was there already was left alone. The files in ${filesFolder(config)} are still there.`;
}
