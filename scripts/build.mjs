import { runCommand } from './setup/problem.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureServerBuilt } from './setup/build-server.mjs';

await runCommand(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await ensureServerBuilt();
});
