import { openPlainFile, writePlainFile } from './plain-file.ts';
import type { ServerAccount } from './server-account.ts';

const MAX_BYTES = 1_000_000;
const CHECK_EVERY_MS = 60_000;

/** Opens the log for appending, so that the server continues at the start of the file after it was truncated. */
export async function openServerLog(logFile: string, account: ServerAccount) {
  await trimServerLog(logFile);
  const file = await openPlainFile(logFile, 'append');
  if (account) await file.chown(account.uid, account.gid);
  return { file, sizeBytes: (await file.stat()).size };
}

export async function trimServerLog(logFile: string, maxBytes = MAX_BYTES): Promise<void> {
  const file = await openPlainFile(logFile, 'append');
  try {
    if ((await file.stat()).size <= maxBytes) return;
    await writePlainFile(`${logFile}.1`, await file.readFile());
    await file.truncate();
  } finally {
    await file.close();
  }
}

export function trimServerLogRegularly(logFile: string): () => void {
  const timer = setInterval(() => void trimServerLog(logFile).catch(() => undefined), CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
