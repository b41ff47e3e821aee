import { open, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openServerLog, trimServerLog } from './server-log.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

test('a long log is rotated, and the writer continues at the start of the file', async () => {
  const logFile = join(await scratchFolder(), 'server.log');
  const writer = await open(logFile, 'a');
  await writer.write('old line\n'.repeat(20));
  await trimServerLog(logFile, 100);
  await writer.write('new line\n');
  expect(await readFile(logFile, 'utf8')).toBe('new line\n');
  expect((await stat(`${logFile}.1`)).size).toBe(180);
  await trimServerLog(logFile, 100);
  expect(await readFile(logFile, 'utf8')).toBe('new line\n');
  await writer.close();
});

test('a missing log is created', async () => {
  const logFile = join(await scratchFolder(), 'server.log');
  const log = await openServerLog(logFile, undefined);
  expect(log.sizeBytes).toBe(0);
  await log.file.close();
});

test('a symbolic link in place of the log or its old copy never leads to another file', async () => {
  const folder = await scratchFolder();
  const logFile = join(folder, 'server.log');
  const elsewhere = join(folder, 'precious');
  await writeFile(elsewhere, 'precious');
  await symlink(elsewhere, logFile);
  await expect(openServerLog(logFile, undefined)).rejects.toThrow('ELOOP');
  await writeFile(join(folder, 'long.log'), 'x'.repeat(200));
  await symlink(elsewhere, join(folder, 'long.log.1'));
  await expect(trimServerLog(join(folder, 'long.log'), 100)).rejects.toThrow('ELOOP');
  expect(await readFile(elsewhere, 'utf8')).toBe('precious');
});
