import { chmod, chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { chownTo, runsAsRoot } from './server-account.ts';
import { copyApp, librariesOf } from './testing/app-copy.ts';
import { launch, refusal, started } from './testing/launcher-process.ts';
import { makeFolder, ordinaryUid, ordinaryUser } from './testing/test-users.ts';
import { query } from './testing/query.ts';
import { useReadyDatabase } from './testing/ready-database.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

const ready = useReadyDatabase();

async function usedDataDir(dataDir: string): Promise<string> {
  await ready.copyTo(dataDir);
  return dataDir;
}

test('library links that an install without scripts left out are made where it can be written', async () => {
  const scratch = await scratchFolder();
  const app = join(scratch, 'app');
  const place = await copyApp(app, { account: undefined, links: 'missing' });
  expect(await readdir(librariesOf(app))).not.toContain('libpq.so.5');
  const dataDir = await usedDataDir(join(scratch, 'data'));
  const launcher = await launch({ dataDir, durable: false }, place);
  expect(await query(started(launcher).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await readdir(librariesOf(app))).toContain('libpq.so.5');
  expect(await readdir(dataDir)).toEqual(['database']);
  await launcher.end();
});

test('an install without links that cannot be written is copied beside the data', async () => {
  const scratch = await scratchFolder();
  const app = join(scratch, 'app');
  const place = await copyApp(app, { account: ordinaryUser, links: 'missing' });
  await chmod(librariesOf(app), 0o555);
  onTestFinished(() => chmod(librariesOf(app), 0o755));
  const dataDir = await usedDataDir(join(scratch, 'data'));
  await chownTo(ordinaryUser, dataDir);
  const launcher = await launch({ dataDir, durable: false }, place);
  expect(await query(started(launcher).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect((await readdir(dataDir)).toSorted()).toEqual(['database', expect.stringMatching(/^postgres-18\.[^.]*\./)]);
  await launcher.end();
});

describe.runIf(runsAsRoot())('an app in a private folder of root (needs root)', () => {
  test('has its programs copied once, also by two concurrent starts, and never runs programs of other users', async () => {
    const scratch = await scratchFolder();
    const app = await makeFolder(join(scratch, 'app'), 0o700);
    const place = await copyApp(app, { account: undefined, links: 'missing' });
    const machine = join(scratch, 'machine');
    const options = { durable: false, machineFolders: [machine] };
    const [one, two] = await Promise.all([usedDataDir(join(scratch, 'one')), usedDataDir(join(scratch, 'two'))]);
    const both = await Promise.all([
      launch({ ...options, dataDir: one }, place),
      launch({ ...options, dataDir: two }, place),
    ]);
    for (const launcher of both) expect(await query(started(launcher).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await Promise.all(both.map((launcher) => launcher.end()));
    const copies = await readdir(machine);
    expect(copies).toEqual([expect.stringMatching(/^postgres-18\.[^/]*$/)]);

    await chown(join(machine, String(copies[0])), Number(ordinaryUid), 0);
    const refused = await launch({ ...options, dataDir: one }, place);
    expect(refusal(refused)).toContain(`cannot be run by ${ordinaryUser?.name}, nor can a copy in ${machine}`);
  });
});
