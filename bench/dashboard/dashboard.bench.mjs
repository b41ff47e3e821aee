// Prints how a shop’s own screens answer with 100 and with 100,000 orders of the past, 50 and 5,000 products, as ratios.
// node bench/dashboard/dashboard.bench.mjs
import { carriedNode } from '../../scripts/setup/carried-node.mjs';
import { ensureInstalled } from '../../scripts/setup/install.mjs';
import { inRoot } from '../../scripts/setup/paths.mjs';
import { runCommand } from '../../scripts/setup/problem.mjs';
import { run } from '../../scripts/setup/run.mjs';

await runCommand(async () => {
  await ensureInstalled();
  const program = inRoot('bench/dashboard/measure-dashboard.mjs');
  return (await run(carriedNode(), [program, ...process.argv.slice(2)])).code;
});
