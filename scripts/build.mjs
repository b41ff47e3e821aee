import { runCommand } from './setup/problem.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureServerProgram } from './setup/server-program.mjs';

await runCommand(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await ensureServerProgram();
});
