// Prints how finding a shop goes with 13 to 100,000 shops, as ratios to the 13.
// node bench/directory/directory.bench.mjs [number of shops …]
import { carriedNode } from '../../scripts/setup/carried-node.mjs';
import { ensureInstalled } from '../../scripts/setup/install.mjs';
import { inRoot } from '../../scripts/setup/paths.mjs';
import { runCommand } from '../../scripts/setup/problem.mjs';
import { run } from '../../scripts/setup/run.mjs';

await runCommand(async () => {
  await ensureInstalled();
  const program = inRoot('bench/directory/measure-directory.mjs');
  return (await run(carriedNode(), [program, ...process.argv.slice(2)])).code;
});
