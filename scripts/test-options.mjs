/** Parses the options of `npm test` and its siblings; unknown ones are passed to vitest. */
export function testOptions(args, now = Date.now()) {
  const shuffle = args.find((arg) => arg === '--shuffle' || arg.startsWith('--shuffle='));
  return {
    tier: args.includes('--rehearse') ? 'rehearsal' : args.includes('--long') ? 'long' : 'short',
    /** Runs only the tests tagged `poolers`, behind PgBouncer in each of its modes; the long tier includes them. */
    onlyPoolers: args.includes('--poolers'),
    /** A skip that is not in allowed-skips.mjs makes the run red, as at night. */
    strict: args.includes('--strict'),
    /** Runs the files in the random order that this number stands for. */
    seed: shuffle === undefined ? undefined : shuffle.split('=')[1] || String(now % 1_000_000),
    filters: args.filter((arg) => !OURS.has(arg) && arg !== shuffle),
  };
}

const OURS = new Set(['--long', '--rehearse', '--poolers', '--strict']);
