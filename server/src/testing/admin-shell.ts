// Runs `npm run admin` with these settings, as an operator does while the server runs.
import { execFile, type PromiseWithChild } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);

/** Starts the command; its process can be killed. */
export const startAdmin = (
  env: Record<string, string>,
  ...words: string[]
): PromiseWithChild<{ stdout: string; stderr: string }> =>
  run(process.execPath, ['server/src/admin-command.ts', ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });

export async function runAdmin(env: Record<string, string>, ...words: string[]): Promise<string> {
  return (await startAdmin(env, ...words)).stdout;
}
