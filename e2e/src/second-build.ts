// Builds the product a second time from changed sources, as a release would: other files, another service worker.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './product.ts';

export interface SecondBuild {
  /** Runs the server of that release, with its pages. */
  command: [string, ...string[]];
  remove(): Promise<void>;
}

const LEFT_OUT = new Set(['node_modules', 'build', '.react-router', 'android', 'ios']);

/** Copies web and server, changes one sentence of a screen, and builds. */
export async function makeRelease(file: string, before: string, after: string): Promise<SecondBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'baitdrop-release-'));
  for (const room of ['web', 'server'])
    await cp(join(root, room), join(folder, room), {
      recursive: true,
      filter: (source) => !LEFT_OUT.has(basename(source)),
    });
  for (const packages of ['node_modules', 'server/node_modules', 'web/node_modules'])
    if (existsSync(join(root, packages))) await symlink(join(root, packages), join(folder, packages));
  for (const name of ['tsconfig.base.json', 'package.json']) await cp(join(root, name), join(folder, name));
  const source = join(folder, file);
  const text = await readFile(source, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} does not say “${before}”`);
  await writeFile(source, text.replace(before, after));
  await promisify(execFile)(process.execPath, ['web/build-steps/build.ts'], { cwd: folder });
  return {
    command: [process.execPath, join(folder, 'server/src/main.ts')],
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
