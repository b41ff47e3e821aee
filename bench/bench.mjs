// Runs a measurement on the carried Node: node bench/bench.mjs <measurement> [its options …]
import { resolve } from 'node:path';
import { carriedNode } from '../scripts/setup/carried-node.mjs';
import { ensureInstalled } from '../scripts/setup/install.mjs';
import { inRoot } from '../scripts/setup/paths.mjs';
import { Problem, runCommand } from '../scripts/setup/problem.mjs';
import { run } from '../scripts/setup/run.mjs';

const PRODUCT = ['admin', 'checkout', 'dashboard', 'directory'];
const PROGRAMS = {
  ...Object.fromEntries(PRODUCT.map((name) => [name, ['bench/measure.mjs', name]])),
  compare: ['bench/compare.mjs'],
  live: ['bench/records/measure-live.mjs'],
  records: ['bench/records/measure-records.mjs'],
  scale: ['bench/scale/measure-scale.mjs'],
};

const [name, ...options] = process.argv.slice(2);
const switches = options.filter((option) => option.startsWith('--'));

await runCommand(async () => {
  const names = name === 'all' ? ['records', 'live', ...(options.length > switches.length ? ['compare'] : [])] : [name];
  if (names.some((wanted) => PROGRAMS[wanted] === undefined))
    throw new Problem(`Name a measurement: ${Object.keys(PROGRAMS).join(', ')} or all.`);
  await ensureInstalled();
  // The published server's client and what stands around it; see conformance/README.md.
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: inRoot('conformance'), quiet: true });
  for (const wanted of names) {
    const [program, ...words] = PROGRAMS[wanted];
    if (name === 'all') console.log(`\n# ${wanted}\n`);
    const own = name !== 'all' || wanted === 'compare' ? options.map(fromHere) : switches;
    const { code } = await run(carriedNode(), [inRoot(program), ...words, ...own]);
    if (code !== 0) return code;
  }
  return 0;
});

/** Folders are named from where the command was typed. */
function fromHere(option) {
  return option.includes('/') ? resolve(process.env.INIT_CWD ?? process.cwd(), option) : option;
}
