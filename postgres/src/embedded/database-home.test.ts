import { chmod, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runAs, runsAsRoot } from './server-account.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { copyApp } from './testing/app-copy.ts';
import { HERE, launch, refusal, started } from './testing/launcher-process.ts';
import { makeFolder, ordinaryUser } from './testing/test-users.ts';
import { query } from './testing/query.ts';
import { useReadyDatabase } from './testing/ready-database.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

const ready = useReadyDatabase();

test('a data folder that cannot be created is reported in one sentence', async () => {
  const scratch = await scratchFolder();
  const locked = await makeFolder(join(scratch, 'locked'), 0o555);
  const place = await copyApp(join(scratch, 'app'), { account: ordinaryUser, links: 'made' });
  expect(refusal(await launch({ dataDir: join(locked, 'data') }, place))).toBe(
    `Could not make the data folder ${locked}/data: this user may not write or enter there.`,
  );
});

describe.runIf(runsAsRoot())('below a folder that only root can enter (needs root)', () => {
  async function privateClone() {
    const scratch = await scratchFolder();
    const clone = await makeFolder(join(scratch, 'clone'), 0o700);
    const machine = join(scratch, 'machine');
    return { clone, machine, options: { dataDir: join(clone, 'data'), durable: false, machineFolders: [machine] } };
  }

  test('the database gets one folder of its own, also with two concurrent starts, and its loss is reported', async () => {
    const { machine, options } = await privateClone();
    const both = await Promise.all([launch(options), launch(options)]);
    const [one, two] = both.map(started);
    expect(one).toEqual(two);
    const folder = String(one?.folder);
    const homes = (await readdir(machine)).filter((name) => name.startsWith('database-'));
    expect(homes.map((name) => join(machine, name))).toEqual([folder]);
    expect(await readFile(join(options.dataDir, 'location'), 'utf8')).toBe(`${folder}\n`);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await query(String(one?.url), 'CREATE TABLE orders AS SELECT 8 AS pence');
    await Promise.all(both.map((launcher) => launcher.end()));

    const again = await startEmbeddedPostgres(options);
    expect(await query(again.url, 'SELECT pence FROM orders')).toEqual([{ pence: 8 }]);
    await again.stop();

    await rename(folder, `${folder}.elsewhere`);
    await expect(startEmbeddedPostgres(options)).rejects.toMatchObject({
      name: 'DatabaseStartError',
      publicMessage: expect.stringContaining(`lived in ${folder}, which is gone`),
    });
    expect(await readdir(options.dataDir)).toEqual(['location']);
  });

  test('a database that has become unreachable is reported and never replaced by an empty one', async () => {
    const { clone, machine, options } = await privateClone();
    await ready.copyTo(options.dataDir);
    await expect(startEmbeddedPostgres(options)).rejects.toThrow(`cannot be entered by ${ordinaryUser?.name}`);
    expect(await readdir(options.dataDir)).toEqual(['database']);
    await expect(readdir(machine)).rejects.toThrow('ENOENT');
    await chmod(clone, 0o711);
    await (await startEmbeddedPostgres(options)).stop();
  });
});

const canMount = runsAsRoot() && (await runAs(undefined, 'unshare', ['-m', 'true'])).code === 0;

describe.runIf(canMount)('on a small disk (needs root and the right to mount)', () => {
  /** Runs Node with a small disk mounted at `small`, prepared by `before`; the disk is removed when Node ends. */
  async function placeOnSmallDisk(sizeMb: number, before: (small: string) => string) {
    const scratch = await scratchFolder();
    const small = await makeFolder(join(scratch, 'small'), 0o755);
    const node = join(scratch, 'node-on-a-small-disk');
    const script = `mount -t tmpfs -o size=${sizeMb}m,mode=0755 tmpfs ${small}; ${before(small)}; exec ${process.execPath} "$@"`;
    await writeFile(node, `#!/bin/sh\nexec unshare -m sh -c '${script}' sh "$@"\n`, { mode: 0o755 });
    return { dataDir: join(small, 'data'), place: { ...HERE, node } };
  }

  test('a disk too small for the database is reported in one sentence', async () => {
    const { dataDir, place } = await placeOnSmallDisk(12, () => 'true');
    expect(refusal(await launch({ dataDir }, place))).toBe('Could not make the database: the disk is full.');
  });

  test('a full disk is reported in one sentence', async () => {
    const fill = (small: string) => `cp -a ${ready.dataDir()} ${small}; cat /dev/zero > ${small}/fill 2> /dev/null`;
    const { dataDir, place } = await placeOnSmallDisk(100, fill);
    expect(refusal(await launch({ dataDir }, place))).toMatch(/^Could not start the database: the disk is full/);
  });
});
