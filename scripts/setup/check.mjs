import { delimiter, dirname } from 'node:path';
import { carriedNode } from './carried-node.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

const rooms = ['domain', 'contract', 'postgres', 'records', 'adapters', 'server', 'web', 'e2e'];

const interrupted = new Set([130, 143]);

/** Answers "am I done?": types, lint, format, unused code. `tell` gets a line for each; resolves to the exit code. */
export async function check({ tell = console.log, patient = false } = {}) {
  const env = {
    ...process.env,
    PATH: [dirname(carriedNode()), inRoot('node_modules/.bin'), process.env.PATH].join(delimiter),
  };
  const steps = [
    ...rooms.map((room) => [`types of ${room}`, 'tsc', ['-p', `${room}/tsconfig.json`]]),
    ['lint', 'oxlint', ['--deny-warnings']],
    ['format', 'oxfmt', ['--check']],
    ['unused code', 'knip', []],
  ];
  let failed = 0;
  for (const [name, command, args] of steps) {
    const { code, output } = await run(inRoot('node_modules/.bin', command), args, { env, quiet: true, patient });
    if (interrupted.has(code)) return code;
    tell(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
    if (code !== 0) tell(output.trim());
    failed += code === 0 ? 0 : 1;
  }
  return failed === 0 ? 0 : 1;
}
