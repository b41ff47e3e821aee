import { runCommand } from './setup/problem.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { carriedNode } from './setup/carried-node.mjs';
import { run } from './setup/run.mjs';
import { settings } from './setup/settings.mjs';

await runCommand(async () => {
  await ensureInstalled();
  const args = ['server/src/admin-command.ts', ...process.argv.slice(2)];
  return (await run(carriedNode(), args, { env: settings() })).code;
});
