// Prints how the admin panel answers with 1,000 and with 100,000 rows in every list, as ratios.
// node bench/admin/admin.bench.mjs [a word of the questions to ask …]
import { carriedNode } from '../../scripts/setup/carried-node.mjs';
import { ensureInstalled } from '../../scripts/setup/install.mjs';
import { inRoot } from '../../scripts/setup/paths.mjs';
import { runCommand } from '../../scripts/setup/problem.mjs';
import { run } from '../../scripts/setup/run.mjs';

await runCommand(async () => {
  await ensureInstalled();
  const program = inRoot('bench/admin/measure-admin.mjs');
  return (await run(carriedNode(), [program, ...process.argv.slice(2)])).code;
});
