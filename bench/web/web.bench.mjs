// Prints how fast the pages are on a slow phone, next to the goals.
// node bench/web/web.bench.mjs [--second-visit] [path …]
import { ensureChromium } from '../../scripts/chromium/chromium.mjs';
import { ensureBuilt } from '../../scripts/setup/build.mjs';
import { carriedNode } from '../../scripts/setup/carried-node.mjs';
import { ensureInstalled } from '../../scripts/setup/install.mjs';
import { inRoot } from '../../scripts/setup/paths.mjs';
import { runCommand } from '../../scripts/setup/problem.mjs';
import { run } from '../../scripts/setup/run.mjs';

await runCommand(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const env = { ...process.env, BAITDROP_CHROMIUM: await ensureChromium() };
  return (await run(carriedNode(), [inRoot('bench/web/measure-pages.mjs'), ...process.argv.slice(2)], { env })).code;
});
