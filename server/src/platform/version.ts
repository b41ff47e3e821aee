// Which version runs: asked for in health, shown in the metrics and on the System page, and part of every trace.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectFolder = fileURLToPath(new URL('../../../', import.meta.url));
const SHOWN_LENGTH = 12;

/** `0.1.0+1a2b3c4d5e6f`, or without the commit where nobody knows it. `givenCommit` is what an image was built from. */
export function readVersion(givenCommit: string | undefined, folder = projectFolder): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const commit = givenCommit ?? checkedOutCommit(folder);
  return commit === undefined ? version : `${version}+${commit.slice(0, SHOWN_LENGTH)}`;
}

/** Read from the files of git, because where the product runs there is often no git. */
function checkedOutCommit(folder: string): string | undefined {
  const git = gitFolderOf(join(folder, '.git'));
  const head = git && textOf(join(git, 'HEAD'));
  if (git === undefined || head === undefined) return undefined;
  if (!head.startsWith('ref: ')) return head;
  const branch = head.slice('ref: '.length);
  // A second checkout keeps its own HEAD, and the branches are where the first one is.
  const shared = resolve(git, textOf(join(git, 'commondir')) ?? '.');
  return textOf(join(shared, branch)) ?? packedCommit(join(shared, 'packed-refs'), branch);
}

function gitFolderOf(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  if (existsSync(join(path, 'HEAD'))) return path;
  return /^gitdir: (.+)$/.exec(textOf(path) ?? '')?.[1];
}

const packedCommit = (file: string, branch: string): string | undefined =>
  textOf(file)
    ?.split('\n')
    .find((line) => line.endsWith(` ${branch}`))
    ?.split(' ')[0];

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
