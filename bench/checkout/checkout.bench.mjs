// Prints how placing orders goes with 0 and with 100,000 orders of the past, as ratios.
// node bench/checkout/checkout.bench.mjs [number of past orders …]
import { carriedNode } from '../../scripts/setup/carried-node.mjs';
import { ensureInstalled } from '../../scripts/setup/install.mjs';
import { inRoot } from '../../scripts/setup/paths.mjs';
import { runCommand } from '../../scripts/setup/problem.mjs';
import { run } from '../../scripts/setup/run.mjs';

await runCommand(async () => {
  await ensureInstalled();
  const program = inRoot('bench/checkout/measure-checkout.mjs');
  return (await run(carriedNode(), [program, ...process.argv.slice(2)])).code;
});
