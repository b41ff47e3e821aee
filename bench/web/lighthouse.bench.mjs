// Prints Lighthouse's four scores (mobile, its own throttling) for the home page and the pricing page.
// node bench/web/lighthouse.bench.mjs [path …]
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
  const env = { ...process.env, CHROME_PATH: await ensureChromium({ quick: true }) };
  return (await run(carriedNode(), [inRoot('bench/web/lighthouse/scores.mjs'), ...process.argv.slice(2)], { env }))
    .code;
});
