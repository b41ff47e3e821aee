import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  PERSISTENT_FOLDERS,
  machineFoldersFor,
  writeOriginFile,
  openMachineFolder,
  removeOrphanedDatabases,
} from './machine-folders.ts';
import { makeFolder } from './testing/test-users.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

const inTwoDays = Date.now() + 2 * 86_400_000;

test('a permanent data folder gets a permanent database, a temporary one a database in the same temporary place', async () => {
  expect(await machineFoldersFor('/srv/baitdrop/.data')).toEqual(PERSISTENT_FOLDERS);
  expect((await machineFoldersFor('/var/tmp/clone/.data'))[0]).toBe('/var/tmp/baitdrop');
  expect((await machineFoldersFor('/tmp/clone/.data'))[0]).toBe('/tmp/baitdrop');
});

test('a folder that others may write is not used', async () => {
  const scratch = await scratchFolder();
  expect(await openMachineFolder(join(scratch, 'ours'))).toBe(join(scratch, 'ours'));
  expect(await openMachineFolder(await makeFolder(join(scratch, 'open to all'), 0o777))).toBeUndefined();
});

test('databases whose temporary data folder is gone are removed, but not new ones or those still in use', async () => {
  const parent = await scratchFolder();
  const makeHome = async (name: string) => {
    const home = join(parent, `database-${name}`);
    const dataDir = join(parent, `data-of-${name}`);
    await Promise.all([mkdir(join(home, 'cluster'), { recursive: true }), mkdir(dataDir)]);
    await writeFile(join(dataDir, 'location'), `${home}\n`);
    await writeOriginFile(home, dataDir);
    return { dataDir };
  };
  const spared = await makeHome('kept');
  const gone = await makeHome('gone');
  await rm(gone.dataDir, { recursive: true });
  await removeOrphanedDatabases(parent);
  expect(await readdir(parent)).toContain('database-gone');
  await removeOrphanedDatabases(parent, inTwoDays);
  expect((await readdir(parent)).toSorted()).toEqual(['data-of-kept', 'database-kept']);
  expect(await readdir(spared.dataDir)).toEqual(['location']);
});

test('outside temporary places no database is ever removed', async () => {
  const parent = join(await scratchFolder(), 'deeper');
  await mkdir(join(parent, 'database-lost'), { recursive: true });
  await writeOriginFile(join(parent, 'database-lost'), join(parent, 'nowhere'));
  await removeOrphanedDatabases(parent, inTwoDays);
  expect(await readdir(parent)).toEqual(['database-lost']);
});
