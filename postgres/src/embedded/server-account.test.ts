import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { homeAt } from './database-home.ts';
import { chownTo, runsAsRoot } from './server-account.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { copyApp } from './testing/app-copy.ts';
import { launch, refusal, started } from './testing/launcher-process.ts';
import { makeFolder, ordinaryUid, ordinaryUser } from './testing/test-users.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

vi.setConfig({ testTimeout: 60_000 });

test('started by an ordinary user, the server runs as that user', async () => {
  const scratch = await scratchFolder();
  const place = await copyApp(join(scratch, 'app'), { account: ordinaryUser, links: 'made' });
  const dataDir = join(await makeFolder(join(scratch, 'home'), 0o700, ordinaryUser), 'data');
  const launcher = await launch({ dataDir, durable: false }, place);
  const { pid, folder } = started(launcher);
  expect((await stat(`/proc/${pid}`)).uid).toBe(ordinaryUid);
  expect((await stat(homeAt(folder).cluster)).uid).toBe(ordinaryUid);
  await launcher.end();
});

describe.runIf(runsAsRoot())('with several users (needs root)', () => {
  test('started by root, the server has no rights of root and its data is its own', async () => {
    const dataDir = join(await scratchFolder(), 'data');
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
    const { uid = 0, gid = 0 } = ordinaryUser ?? {};
    expect(status).toMatch(new RegExp(`^Uid:(\\t${uid}){4}$`, 'm'));
    expect(status).toMatch(new RegExp(`^Gid:(\\t${gid}){4}$`, 'm'));
    expect(status).toMatch(/^Groups:\s*$/m);
    expect((await stat(homeAt(server.folder).cluster)).uid).toBe(uid);
    await server.stop();

    const maker = { name: 'maker', uid: 12_345, gid: 12_345 };
    await giveEverythingTo(maker, dataDir);
    const again = await startEmbeddedPostgres({ dataDir, durable: false });
    expect((await stat(`/proc/${again.pid}`)).uid, 'a database someone else made goes on as theirs').toBe(maker.uid);
    await again.stop();
  });

  test('a user who does not own the database is refused in one sentence', async () => {
    const scratch = await scratchFolder();
    const dataDir = join(scratch, 'data');
    await makeFolder(dataDir, 0o755);
    await makeFolder(join(dataDir, 'database'), 0o700);
    const place = await copyApp(join(scratch, 'app'), { account: ordinaryUser, links: 'made' });
    expect(refusal(await launch({ dataDir, durable: false }, place))).toMatch(
      /^The database in .* cannot be entered by this user, who runs it: /,
    );
  });
});

async function giveEverythingTo(owner: { name: string; uid: number; gid: number }, folder: string): Promise<void> {
  await chownTo(owner, folder);
  for await (const path of glob(join(folder, '**/*'))) await chownTo(owner, path);
}
