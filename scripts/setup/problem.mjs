import { root } from './paths.mjs';

/** A failure that the person at the terminal can fix: printed as one sentence without a stack trace. */
export class Problem extends Error {}

const sentences = {
  ENOSPC: 'The disk is full. Free some space and run the command again.',
  EACCES: 'This folder may not be written to. Give your user the right to write here, or clone somewhere else.',
  EPERM: 'This folder may not be written to. Give your user the right to write here, or clone somewhere else.',
  EROFS: 'This folder is on a read-only disk. Clone somewhere that can be written to.',
};

const NEEDED_NODE = [20, 12];

/** Checks for the oldest Node that can run our scripts; they install a newer one for everything else. */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  const isNewEnough = major > NEEDED_NODE[0] || (major === NEEDED_NODE[0] && minor >= NEEDED_NODE[1]);
  return isNewEnough
    ? undefined
    : `BaitDrop needs Node ${NEEDED_NODE.join('.')} or newer to start, and this is ${version}: install a newer one from https://nodejs.org and run the command again.`;
}

/** File names become addresses while the web app is built, where a % has another meaning. */
export const folderProblem = (folder) =>
  folder.includes('%')
    ? `BaitDrop cannot be built in a folder with a % in its path (${folder}): move it to another one.`
    : undefined;

/** Runs `main` and turns every failure into one sentence and exit code 1. */
export async function runCommand(main) {
  try {
    const problem = nodeProblem(process.versions.node) ?? folderProblem(root);
    if (problem !== undefined) throw new Problem(problem);
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    const sentence = error instanceof Problem ? error.message : sentences[error?.code];
    const where = error?.path ? ` (${error.path})` : '';
    console.error(sentence === undefined ? error : error instanceof Problem ? sentence : sentence + where);
    process.exitCode = 1;
  }
}
