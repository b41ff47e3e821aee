// Runs a measurement on the carried Node: node bench/bench.mjs <measurement> [its options …]
import { resolve } from 'node:path';
import { carriedNode } from '../scripts/setup/carried-node.mjs';
import { ensureInstalled } from '../scripts/setup/install.mjs';
import { inRoot } from '../scripts/setup/paths.mjs';
import { Problem, runCommand } from '../scripts/setup/problem.mjs';
import { run } from '../scripts/setup/run.mjs';

const PRODUCT = ['admin', 'checkout', 'dashboard', 'directory'];
const PROGRAMS = {
  all: ['bench/all.mjs'],
  ...Object.fromEntries(PRODUCT.map((name) => [name, ['bench/measure.mjs', name]])),
  compare: ['bench/compare.mjs'],
  live: ['records/bench/measure-live.mjs'],
  records: ['records/bench/measure-records.mjs'],
  scale: ['bench/scale/measure-scale.mjs'],
};

const [name, ...options] = process.argv.slice(2);

await runCommand(async () => {
  const words = PROGRAMS[name];
  if (words === undefined) throw new Problem(`Name a measurement: ${Object.keys(PROGRAMS).join(', ')}.`);
  await ensureInstalled();
  // Installs the published server's client and its tools, as records/conformance/README.md explains.
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: inRoot('records/conformance'),
    quiet: true,
  });
  const [program, ...own] = words;
  return (await run(carriedNode(), [inRoot(program), ...own, ...options.map(fromHere)])).code;
});

/** Paths are relative to the folder in which the command was typed. */
function fromHere(option) {
  return option.includes('/') && !option.startsWith('--')
    ? resolve(process.env.INIT_CWD ?? process.cwd(), option)
    : option;
}
