import { delimiter, dirname } from 'node:path';
import { ROOMS } from '../import-rules.mjs';
import { carriedNode } from './carried-node.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

const tool = (name) => inRoot('node_modules/.bin', name);
const INTERRUPTED = new Set([130, 143]);

/**
 * Runs all static checks: addresses of pages, types, lint, import directions, words, format, unused code. `tell` gets a line for each;
 * resolves to the exit code.
 */
export async function check({ tell = console.log, priority } = {}) {
  const env = {
    ...process.env,
    PATH: [dirname(carriedNode()), inRoot('node_modules/.bin'), process.env.PATH].join(delimiter),
  };
  // Several checkers finish sooner but read many files twice, which slows other work down.
  const threads = priority === undefined ? [] : ['--checkers', '1'];
  const steps = [
    // Writes the types of the pages' addresses, which the types of web read.
    ['addresses of pages', tool('react-router'), ['typegen', 'web']],
    ...Object.keys(ROOMS).map((room) => [`types of ${room}`, tool('tsc'), ['-p', `${room}/tsconfig.json`, ...threads]]),
    ['lint', tool('oxlint'), ['--deny-warnings']],
    ['import directions', carriedNode(), [inRoot('scripts/check-imports.mjs')]],
    ['words', carriedNode(), [inRoot('scripts/check-words.mjs')]],
    ['format', tool('oxfmt'), ['--check']],
    ['unused code', tool('knip'), []],
  ];
  let failed = 0;
  for (const [name, command, args] of steps) {
    const { code, output } = await run(command, args, { env, quiet: true, priority });
    if (INTERRUPTED.has(code)) return code;
    tell(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
    if (code !== 0) tell(output.trim());
    failed += code === 0 ? 0 : 1;
  }
  return failed === 0 ? 0 : 1;
}
