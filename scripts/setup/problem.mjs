/** A failure the person at the terminal can act on: printed as one sentence without a stack trace. */
export class Problem extends Error {}

const sentences = {
  ENOSPC: 'The disk is full. Free some space and run the command again.',
  EACCES: 'This folder may not be written to. Give your user the right to write here, or clone somewhere else.',
  EPERM: 'This folder may not be written to. Give your user the right to write here, or clone somewhere else.',
  EROFS: 'This folder is on a read-only disk. Clone somewhere that can be written to.',
};

/** Runs `main` and turns every failure into one sentence and exit code 1. */
export async function runCommand(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    const known = error instanceof Problem ? error.message : sentences[error?.code];
    const where = error?.path ? ` (${error.path})` : '';
    console.error(known === undefined ? error : error instanceof Problem ? known : known + where);
    process.exitCode = 1;
  }
}
