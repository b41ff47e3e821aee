import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const setup = join(import.meta.dirname, 'setup');
const run = promisify(execFile);
let folder = '';

const SOURCES = {
  'sources/fault.ts': `interface Shop {
  name: string;
}

/** Types and comments are not in the program, so its lines are others. */
export class ClosedError extends Error {}

export function open({ name }: Shop): never {
  throw new ClosedError(\`\${name} is closed – come back tomorrow\`);
}
`,
  'sources/main.ts': `import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { open } from './fault.ts';

if (process.argv[2] === 'thread')
  new Worker(new URL('./count-thread.ts', import.meta.url)).on('message', (text) => console.log(text));
console.log(readFileSync(new URL('opening.txt', import.meta.url), 'utf8'));
const { open: again } = await import('./fault.ts');
try {
  (process.argv[2] === 'again' ? again : open)({ name: 'Two Bridges' });
} catch (error) {
  console.log((error as Error).constructor.name, (error as Error).stack);
}
`,
  'sources/count-thread.ts': `import { parentPort } from 'node:worker_threads';
const floats: number = 3;
parentPort?.postMessage(\`\${floats} floats\`);
`,
  'sources/opening.txt': 'from six',
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baitdrop a program-'));
  await mkdir(join(folder, 'sources'));
  for (const [name, text] of Object.entries(SOURCES)) await writeFile(join(folder, name), text);
  await run(process.execPath, [
    join(setup, 'bundle-server.mjs'),
    join(folder, 'sources/main.ts'),
    join(folder, 'program'),
  ]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the bundled server finds the files beside its sources, and its errors name the lines of the sources', async () => {
  const { stdout } = await run(process.execPath, ['--enable-source-maps', join(folder, 'program/main.mjs')]);
  const [opening, headline, thrown, caught] = stdout.split('\n');
  expect(opening).toBe('from six');
  expect(headline).toBe('ClosedError Error: Two Bridges is closed – come back tomorrow');
  expect(thrown).toBe(`    at open (${join(folder, 'sources/fault.ts')}:9:9)`);
  expect(caught).toContain(`${join(folder, 'sources/main.ts')}:10`);
});

test('a module that is started as a thread is bundled, too, and needs no sources', async () => {
  await rm(join(folder, 'sources/count-thread.ts'));
  const { stdout } = await run(process.execPath, [join(folder, 'program/main.mjs'), 'thread']);
  expect(stdout).toContain('3 floats');
});
