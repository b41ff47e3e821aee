// Writes the next migration: `npm run db:generate -- --name what_it_does`. drizzle-kit compares the schema with its
// newest snapshot alone, so the older ones, 7,000 lines each, are removed.
import { readdirSync, rmSync } from 'node:fs';
import { runCommand } from './setup/problem.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { carriedNode } from './setup/carried-node.mjs';
import { inRoot } from './setup/paths.mjs';
import { run } from './setup/run.mjs';

const generate = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--config', 'server/drizzle.config.ts'];
const metaFolder = inRoot('server/migrations/meta');

function removeOlderSnapshots() {
  const snapshots = readdirSync(metaFolder).filter((file) => file.endsWith('_snapshot.json'));
  for (const file of snapshots.toSorted().slice(0, -1)) rmSync(`${metaFolder}/${file}`);
}

await runCommand(async () => {
  await ensureInstalled();
  const { code } = await run(carriedNode(), [...generate, ...process.argv.slice(2)]);
  if (code === 0) removeOlderSnapshots();
  return code;
});
