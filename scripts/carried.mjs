// Runs a program of node_modules on the carried Node: `node scripts/carried.mjs <file> [arguments]`.
import { runCommand } from './setup/problem.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { carriedNode } from './setup/carried-node.mjs';
import { run } from './setup/run.mjs';

await runCommand(async () => {
  await ensureInstalled();
  return (await run(carriedNode(), process.argv.slice(2))).code;
});
