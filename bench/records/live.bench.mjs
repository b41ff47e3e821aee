// Prints what many open live connections cost one process, and how long clients of a killed process are without news.
// node bench/records/live.bench.mjs [number of connections …]
import { carriedNode } from '../../scripts/setup/carried-node.mjs';
import { ensureInstalled } from '../../scripts/setup/install.mjs';
import { inRoot } from '../../scripts/setup/paths.mjs';
import { runCommand } from '../../scripts/setup/problem.mjs';
import { run } from '../../scripts/setup/run.mjs';

await runCommand(async () => {
  await ensureInstalled();
  return (await run(carriedNode(), [inRoot('bench/records/measure-live.mjs'), ...process.argv.slice(2)])).code;
});
