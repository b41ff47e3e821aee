// Prints how fast the pages are on a slow phone, next to the goals.
// node bench/web/web.bench.mjs [--brief] [--second-visit] [path …]
// node bench/web/web.bench.mjs --find-shops
// node bench/web/web.bench.mjs [--brief] --long-shelf
// node bench/web/web.bench.mjs [--loads=N] --signed-in
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
  const env = { ...process.env, BAITDROP_CHROMIUM: await ensureChromium({ quick: true }) };
  const args = process.argv.slice(2);
  const programs = {
    '--find-shops': 'measure-find-shops.mjs',
    '--long-shelf': 'measure-long-shelf.mjs',
    '--signed-in': 'measure-signed-in.mjs',
  };
  const program = programs[args.find((word) => word in programs)] ?? 'measure-pages.mjs';
  return (await run(carriedNode(), [inRoot(`bench/web/${program}`), ...args], { env })).code;
});
