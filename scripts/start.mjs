import { runCommand } from './setup/problem.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureServerBuilt, SERVER_COMMAND } from './setup/build-server.mjs';
import { runSupervised } from './setup/run-supervised.mjs';
import { inRoot } from './setup/paths.mjs';

await runCommand(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await ensureServerBuilt();
  // The compile cache halves a warm start.
  return runSupervised(SERVER_COMMAND, { NODE_COMPILE_CACHE: inRoot('.cache/compiled') });
});
