import { runCommand } from './setup/problem.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { check } from './setup/check.mjs';

await runCommand(async () => {
  await ensureInstalled();
  return check();
});
