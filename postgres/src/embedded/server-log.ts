import { copyFile, open, stat, truncate } from 'node:fs/promises';
import { giveTo, type ServerAccount } from './server-account.ts';

const MOST_BYTES = 1_000_000;
const CHECK_EVERY_MS = 60_000;

/** Opened for appending, so the server goes on at the start of the file after it was shortened. */
export async function openServerLog(logFile: string, account: ServerAccount) {
  await shortenServerLog(logFile);
  const file = await open(logFile, 'a', 0o600);
  await giveTo(account, logFile);
  return { file, sizeBytes: (await file.stat()).size };
}

export async function shortenServerLog(logFile: string, mostBytes = MOST_BYTES): Promise<void> {
  const sizeBytes = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (sizeBytes <= mostBytes) return;
  await copyFile(logFile, `${logFile}.1`);
  await truncate(logFile);
}

export function keepServerLogShort(logFile: string): () => void {
  const timer = setInterval(() => void shortenServerLog(logFile).catch(() => undefined), CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
