import { chmod, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runAs, runsAsRoot } from './server-account.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { copyApp } from './testing/app-copy.ts';
import { HERE, launch, refusal, started } from './testing/launcher-process.ts';
import { makeFolder, ordinaryUser } from './testing/people.ts';
import { query } from './testing/query.ts';
import { useReadyDatabase } from './testing/ready-database.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

const ready = useReadyDatabase();

test('a data folder that cannot be made is one sentence', async () => {
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

  test('the database gets a place of its own, and is missed when that place is gone', async () => {
    const { machine, options } = await privateClone();
    const first = await startEmbeddedPostgres(options);
    await query(first.url, 'CREATE TABLE orders AS SELECT 8 AS pence');
    expect(first.folder.startsWith(join(machine, 'database-'))).toBe(true);
    expect(await readFile(join(options.dataDir, 'location'), 'utf8')).toBe(`${first.folder}\n`);
    expect((await stat(first.folder)).mode & 0o777).toBe(0o700);
    await first.stop();
    const second = await startEmbeddedPostgres(options);
    expect(await query(second.url, 'SELECT pence FROM orders')).toEqual([{ pence: 8 }]);
    await second.stop();

    await rename(first.folder, `${first.folder}.elsewhere`);
    await expect(startEmbeddedPostgres(options)).rejects.toMatchObject({
      name: 'DatabaseStartError',
      publicMessage: expect.stringContaining(`lived in ${first.folder}, which is gone`),
    });
    expect(await readdir(options.dataDir)).toEqual(['location']);
  });

  test('two first starts at once agree on one place', async () => {
    const { machine, options } = await privateClone();
    const both = await Promise.all([launch(options), launch(options)]);
    const [one, two] = both.map(started);
    expect(one).toEqual(two);
    expect((await readdir(machine)).filter((name) => name.startsWith('database-'))).toHaveLength(1);
    await Promise.all(both.map((launcher) => launcher.end()));
  });

  test('a database that could be reached before is reported, and no empty one takes its place', async () => {
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
  test('a full disk is one sentence', async () => {
    const scratch = await scratchFolder();
    const small = await makeFolder(join(scratch, 'small'), 0o755);
    const node = join(scratch, 'node-on-a-small-disk');
    const mount = `mount -t tmpfs -o size=12m,mode=0755 tmpfs ${small}`;
    const script = `#!/bin/sh\nexec unshare -m sh -c '${mount} && exec ${process.execPath} "$@"' sh "$@"\n`;
    await writeFile(node, script, { mode: 0o755 });
    const launcher = await launch({ dataDir: join(small, 'data') }, { ...HERE, node });
    expect(refusal(launcher)).toBe('Could not make the database: the disk is full.');
  });
});
