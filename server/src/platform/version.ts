// Reads the running version, which health, the metrics, the System page and traces report.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectFolder = fileURLToPath(new URL('../../../', import.meta.url));
const SHOWN_LENGTH = 12;

/**
 * Returns `0.1.0+1a2b3c4d5e6f`, or no commit if it is unknown. `givenCommit` is the commit that an image was built
 * from.
 */
export function readVersion(givenCommit: string | undefined, folder = projectFolder): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const commit = givenCommit ?? checkedOutCommit(folder);
  return commit === undefined ? version : `${version}+${commit.slice(0, SHOWN_LENGTH)}`;
}

/** Reads the files of git, because the product often runs where git is not installed. */
function checkedOutCommit(folder: string): string | undefined {
  const git = gitFolderOf(join(folder, '.git'));
  const head = git && textOf(join(git, 'HEAD'));
  if (git === undefined || head === undefined) return undefined;
  if (!head.startsWith('ref: ')) return head;
  const branch = head.slice('ref: '.length);
  // A second worktree has its own HEAD, and its branches are in the first one's folder.
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
