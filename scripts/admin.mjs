import { runCommand } from './setup/problem.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { handOver } from './setup/hand-over.mjs';

await runCommand(async () => {
  await ensureInstalled();
  return handOver(['server/src/admin-command.ts', ...process.argv.slice(2)]);
});
