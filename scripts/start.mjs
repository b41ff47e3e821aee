import { runCommand } from './setup/problem.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureServerProgram } from './setup/server-program.mjs';
import { handOver } from './setup/hand-over.mjs';

await runCommand(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return handOver(await ensureServerProgram());
});
