// Serves the records engine alone, with the collections used for comparing it with the published server.
import { runCommand } from './setup/problem.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { carriedNode } from './setup/carried-node.mjs';
import { run } from './setup/run.mjs';

await runCommand(async () => {
  await ensureInstalled();
  return (await run(carriedNode(), ['records/src/standalone/conformance-server.ts'])).code;
});
