// Prints how the records engine answers beside the published server, with 10,000 and with 1,000,000 rows, as ratios.
// node bench/records/records.bench.mjs [number of rows …]
import { carriedNode } from '../../scripts/setup/carried-node.mjs';
import { ensureInstalled } from '../../scripts/setup/install.mjs';
import { inRoot } from '../../scripts/setup/paths.mjs';
import { runCommand } from '../../scripts/setup/problem.mjs';
import { run } from '../../scripts/setup/run.mjs';

await runCommand(async () => {
  await ensureInstalled();
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: inRoot('conformance') });
  return (await run(carriedNode(), [inRoot('bench/records/measure-records.mjs'), ...process.argv.slice(2)])).code;
});
