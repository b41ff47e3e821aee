// npm run dev [-- --inspect]: the demo from its sources. Saving a server file restarts the server, saving a web file updates the page.
import { runCommand } from './setup/problem.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runSupervised } from './setup/run-supervised.mjs';
import { inRoot } from './setup/paths.mjs';

await runCommand(async () => {
  await ensureInstalled();
  return runSupervised([inRoot('scripts/setup/develop.mjs'), ...process.argv.slice(2)]);
});
