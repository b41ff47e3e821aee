import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readVersion } from './version.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

function checkout(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'baitdrop-version-'));
  folders.push(folder);
  for (const [path, text] of Object.entries({ 'package.json': '{"version":"1.2.3"}', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  }
  return folder;
}

test.each([
  ['a branch', { '.git/HEAD': 'ref: refs/heads/main', '.git/refs/heads/main': COMMIT }],
  [
    'a branch that was packed',
    { '.git/HEAD': 'ref: refs/heads/main', '.git/packed-refs': `${COMMIT} refs/heads/main` },
  ],
  ['a commit without a branch', { '.git/HEAD': COMMIT }],
])('the commit of %s is part of the version', (_what, files) => {
  expect(readVersion(undefined, checkout(files))).toBe('1.2.3+0123456789ab');
});

test('a second checkout finds its branch in the first one', () => {
  const first = checkout({
    '.git/worktrees/two/HEAD': 'ref: refs/heads/two',
    '.git/worktrees/two/commondir': '../..',
    '.git/refs/heads/two': COMMIT,
  });
  const second = checkout({ '.git': `gitdir: ${join(first, '.git/worktrees/two')}` });
  expect(readVersion(undefined, second)).toBe('1.2.3+0123456789ab');
});

test('an image has the commit of its build, and otherwise the package’s version', () => {
  expect(readVersion('feedbeeffeedbeef', checkout({}))).toBe('1.2.3+feedbeeffeed');
  expect(readVersion(undefined, checkout({}))).toBe('1.2.3');
});
