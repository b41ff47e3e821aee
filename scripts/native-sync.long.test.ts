import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const execute = promisify(execFile);
const root = resolve(import.meta.dirname, '..');
const LEFT_OUT = new Set(['node_modules', 'build', '.git', '.data', '.cache', '.react-router', 'public']);
const GENERATED = [
  'web/android/capacitor.settings.gradle',
  'web/android/app/capacitor.build.gradle',
  'web/ios/App/CapApp-SPM/Package.swift',
];

let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'baitdrop-native-'));
  await cp(root, copy, {
    recursive: true,
    filter: (file) => file === root || file === join(root, 'web/public') || !LEFT_OUT.has(basename(file)),
  });
  await execute('cp', ['-al', join(root, 'node_modules'), copy]);
}, 120_000);
afterAll(() => rm(copy, { recursive: true, force: true }), 120_000);

const sync = (env: Record<string, string> = {}) =>
  execute(process.execPath, ['scripts/native-sync.mjs'], { cwd: copy, env: { ...process.env, ...env } });
const read = (file: string) => readFile(join(copy, file), 'utf8');

it('one command brings both projects up to date on a machine without their tools', { timeout: 300_000 }, async () => {
  const { stdout } = await sync({ VITE_API_URL: 'https://baitdrop.example' });
  expect(stdout).toContain('The apps will talk to https://baitdrop.example');
  for (const page of ['web/android/app/src/main/assets/public/index.html', 'web/ios/App/App/public/index.html'])
    expect(await read(page)).toContain('<html data-api="https://baitdrop.example"');
  expect(await read('web/android/links.properties')).toBe('linkHost=baitdrop.example\n');
  expect(await read('web/ios/links.xcconfig')).toBe('BAITDROP_LINK_HOST = baitdrop.example\n');
  // The files in the repository must equal the command's output.
  for (const file of GENERATED)
    expect([file, await read(file)]).toEqual([file, await readFile(join(root, file), 'utf8')]);
});

it('an address that phones would refuse is refused with a message', { timeout: 60_000 }, async () => {
  await expect(sync({ VITE_API_URL: 'http://baitdrop.example' })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('VITE_API_URL must begin with https:'),
  });
});
