// What superusers do with the generic client: settings, logs, crons and backups, against the running product.
import { rename, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import PocketBase, { ClientResponseError } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDueBackup } from '@baitdrop/records/operations/due-backup';
import { scheduleJobs } from '../modules.ts';
import { fillEveryTable } from '../testing/a-row-in-every-table.ts';
import { ACTORS, type Actor, type Cast, castOf } from '../testing/cast.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let product: TestApp;
let cast: Cast;
let url: string;
beforeAll(async () => {
  product = await startTestApp();
  cast = await castOf(product);
  await scheduleJobs(product.context);
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`;
});
afterAll(() => product.close());

function clientOf(actor: Actor): PocketBase {
  const client = new PocketBase(url);
  client.autoCancellation(false);
  if (cast.tokens[actor] !== '') client.authStore.save(cast.tokens[actor]);
  return client;
}

const refusalOf = async (asked: Promise<unknown>): Promise<ClientResponseError> => {
  const error = await asked.then(
    () => undefined,
    (refused: unknown) => refused,
  );
  if (!(error instanceof ClientResponseError)) throw new Error('It was not refused.');
  return error;
};

describe.each(ACTORS.filter((actor) => actor !== 'superuser'))('%s', (actor) => {
  test('has no business with any of it', async () => {
    const client = clientOf(actor);
    const asked = [
      client.settings.getAll(),
      client.settings.update({ meta: { appName: 'Mine' } }),
      client.settings.testEmail('_superusers', 'a@b.example', 'verification'),
      client.settings.testS3(),
      client.logs.getList(),
      client.logs.getStats(),
      client.logs.getOne('none'),
      client.crons.getFullList(),
      client.crons.run('records.clean-up'),
      client.backups.getFullList(),
      client.backups.create('mine.zip'),
      client.backups.delete('mine.zip'),
      client.backups.restore('mine.zip'),
    ];
    const statuses = await Promise.all(asked.map(async (call) => (await refusalOf(call)).status));
    expect(new Set(statuses)).toEqual(new Set([actor === 'guest' ? 401 : 403]));
    const download = await fetch(`${url}/api/backups/mine.zip`);
    expect(download.status).toBe(403);
  });
});

describe('settings', () => {
  test('are those of the product, and never tell a password', async () => {
    const settings = await clientOf('superuser').settings.getAll();
    expect(settings).toMatchObject({ meta: { appName: 'BaitDrop' }, batch: { enabled: true, maxRequests: 50 } });
    expect(JSON.stringify(settings)).not.toMatch(/password|secret/i);
  });

  test('that were changed hold at once, and are kept', async () => {
    const client = clientOf('superuser');
    const changed = await client.settings.update({ meta: { appName: 'BaitDrop North' }, batch: { maxRequests: 7 } });
    expect(changed).toMatchObject({ meta: { appName: 'BaitDrop North', senderName: 'BaitDrop' } });
    expect(product.context.engine.settings).toMatchObject({ appName: 'BaitDrop North', batch: { maxRequests: 7 } });
    const { rows } = await product.context.pool.query('select changes from records_settings');
    expect(rows).toEqual([{ changes: { meta: { appName: 'BaitDrop North' }, batch: { maxRequests: 7 } } }]);
    await client.settings.update({ meta: { appName: 'BaitDrop' }, batch: { maxRequests: 50 } });
    expect(product.context.engine.settings.appName).toBe('BaitDrop');
  });

  test.each([
    [{ meta: { appName: '' } }, { meta: { appName: { code: 'validation_required' } } }],
    [{ batch: { maxRequests: -1 } }, { batch: { maxRequests: { params: { threshold: 0 } } } }],
    [{ backups: { cron: 'whenever' } }, { backups: { cron: { code: 'validation_invalid_cron' } } }],
    [{ smtp: { host: 'elsewhere' } }, { smtp: { code: 'validation_fixed' } }],
    [{ superuserIPs: ['nowhere'] }, { superuserIPs: { 0: { code: 'validation_invlaid_ip_or_subnet' } } }],
    [{ rateLimits: { rules: [{ label: '' }] } }, { rateLimits: { rules: { 0: { label: {} } } } }],
    [{ rateLimits: { enabled: true, rules: [] } }, { rateLimits: { rules: { code: 'validation_required' } } }],
    [
      { rateLimits: { rules: [{ label: 'a b' }, { label: '*:auth' }, { label: '*:auth' }] } },
      {
        rateLimits: {
          rules: {
            0: { label: { code: 'validation_match_invalid' } },
            2: { label: { code: 'validation_conflicting_rate_limit_rule' } },
          },
        },
      },
    ],
    [
      { batch: { enabled: true, maxRequests: 0, timeout: 0 } },
      { batch: { maxRequests: { code: 'validation_required' }, timeout: { code: 'validation_required' } } },
    ],
    [{ backups: { cron: '0 0 * * *', cronMaxKeep: 0 } }, { backups: { cronMaxKeep: { code: 'validation_required' } } }],
  ])('%j are refused with the reason', async (wanted, data) => {
    const refused = await refusalOf(clientOf('superuser').settings.update(wanted));
    expect(refused.response).toMatchObject({
      status: 400,
      message: 'An error occurred while saving the new settings.',
      data,
    });
  });

  test.each([{ meta: 'BaitDrop' }, { batch: { maxRequests: 'many' } }, { superuserIPs: [1] }])(
    '%j are of the wrong kind',
    async (wanted) => {
      expect((await refusalOf(clientOf('superuser').settings.update(wanted))).status).toBe(400);
    },
  );
});

describe('the log', () => {
  test('holds the requests of everybody, can be searched and counted, and masks what is secret', async () => {
    const client = clientOf('superuser');
    const found = 'data.status = 404 && data.url ~ "nowhere"';
    await fetch(`${url}/api/collections/nowhere/records?token=hunter2&page=3`);
    await expect
      .poll(async () => (await client.logs.getList(1, 5, { filter: found })).totalItems, {
        timeout: 60_000,
      })
      .toBe(1);
    const { items } = await client.logs.getList(1, 5, { filter: found, sort: '-created' });
    const [line] = items;
    expect(line).toMatchObject({
      level: 8,
      message: 'GET /api/collections/nowhere/records?token=***&page=3',
      data: { auth: '', method: 'GET', status: 404, type: 'request', userIP: '127.0.0.1' },
    });
    expect(await client.logs.getOne(line?.id ?? '')).toEqual(line);
    const stats = await client.logs.getStats({ filter: found });
    expect(stats).toEqual([{ date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:00:00\.000Z$/), total: 1 }]);
    expect((await refusalOf(client.logs.getOne('none'))).status).toBe(404);
    expect((await refusalOf(client.logs.getList(1, 5, { filter: 'wrong ==' }))).status).toBe(400);
    expect((await refusalOf(client.logs.getStats({ filter: 'wrong ==' }))).status).toBe(400);
  });
});

describe('crons', () => {
  test('are the scheduled jobs, and run when asked', async () => {
    const client = clientOf('superuser');
    const crons = await client.crons.getFullList();
    expect(crons).toContainEqual({ id: 'commands.forget-answers', expression: '7 * * * *' });
    const { pool } = product.context;
    await pool.query(
      `insert into answered_commands (key, caller, form_hash, answer, answered_at) values ('old', '', '', 'null', '2020-01-01')`,
    );
    expect(await client.crons.run('commands.forget-answers')).toBe(true);
    const left = async () => (await pool.query(`select 1 from answered_commands where key = 'old'`)).rowCount;
    await expect.poll(left, { timeout: 60_000 }).toBe(0);
    expect((await refusalOf(client.crons.run('nothing'))).message).toBe('Missing or invalid cron job.');
  });
});

describe('a backup', () => {
  const everything = async (app: TestApp): Promise<Record<string, unknown[]>> => {
    const { pool } = app.context;
    const { rows: tables } = await pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('records_events', 'records_messages', 'records_throttles', '_logs', 'web_assets',
         'backup_checks', 'database_homes') order by 1`,
    );
    const all: Record<string, unknown[]> = {};
    for (const { name } of tables) {
      const { rows } = await pool.query<Record<string, unknown>>(`select * from "${name}" t order by t::text`);
      // That a backup was made is noted after it, and that it was restored elsewhere is noted there.
      all[name] = rows.filter((row) => name !== 'admin_actions' || !String(row['action']).startsWith('backup.'));
    }
    return all;
  };

  test('restored into another, empty database gives the same rows and files, and life goes on there', async () => {
    const client = clientOf('superuser');
    const { engine, pool } = product.context;
    await engine.files.put('products/abc/maggots.png', Buffer.from([137, 80, 78, 71, 0, 1, 2]), 'image/png');
    await pool.query(
      `with m as (insert into ledger_movements (kind, reference) values ('test', 'backup') returning id)
       insert into ledger_entries (movement, account, amount_pence) select id, 'a', 5 from m union all select id, 'b', -5 from m`,
    );
    expect(await fillEveryTable(pool, engine.operations?.backups ?? { schemas: [], except: [] })).toEqual([]);
    await pool.query(`update shops set name = E'Tab\\tand "quote" \\\\ and\\nline' where shop_id = $1`, [cast.shopId]);
    await client.backups.create('whole.zip');
    const [made] = await client.backups.getFullList();
    expect(made).toMatchObject({ key: 'whole.zip', size: expect.any(Number) });
    const before = await everything(product);

    const other = await startTestApp();
    const elsewhere = await castOf(other);
    await other.app.listen({ host: '127.0.0.1', port: 0 });
    const there = new PocketBase(`http://127.0.0.1:${(other.app.server.address() as AddressInfo).port}`);
    there.authStore.save(elsewhere.tokens.superuser);
    const fileToken = await client.files.getToken();
    const zip = await (await fetch(client.backups.getDownloadURL(fileToken, 'whole.zip'))).blob();
    await there.backups.upload({ file: new File([zip], 'whole.zip') });
    await there.backups.restore('whole.zip');

    expect(await everything(other)).toEqual(before);
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(await other.context.engine.files.stat('products/abc/maggots.png')).toMatchObject({
      size: 7,
      contentType: 'image/png',
    });
    // Numbers go on after those that came with it, and the rules of the ledger hold.
    const again = `with m as (insert into ledger_movements (kind, reference) values ('test', 'after') returning id)
      insert into ledger_entries (movement, account, amount_pence) select id, 'a', 1 from m`;
    await expect(other.context.pool.query(again)).rejects.toThrow('out of balance');
    await other.close();
  });

  test('that is damaged, of another version or of another kind changes nothing', async () => {
    const client = clientOf('superuser');
    const before = await everything(product);
    for (const bytes of ['no zip at all', '']) {
      const refused = await refusalOf(client.backups.upload({ file: new File([bytes], 'bad.zip') }));
      expect(refused.status).toBe(400);
    }
    await client.backups.create('older.zip');
    await product.context.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)`,
    );
    const refused = await refusalOf(client.backups.restore('older.zip'));
    await product.context.pool.query(`delete from drizzle.__drizzle_migrations where hash = 'later'`);
    expect(refused.message).toMatch(/belongs to version/);
    expect(await everything(product)).toEqual(before);
  });

  test('has a proper name of its own, is deleted once, and is asked for by name', async () => {
    const client = clientOf('superuser');
    expect((await refusalOf(client.backups.create('Bad Name'))).response['data']).toMatchObject({
      name: { code: 'validation_match_invalid' },
    });
    await client.backups.create('one.zip');
    expect((await refusalOf(client.backups.create('one.zip'))).response['data']).toMatchObject({
      name: { code: 'validation_backup_name_exists' },
    });
    await client.backups.delete('one.zip');
    expect((await refusalOf(client.backups.delete('one.zip'))).status).toBe(400);
    expect((await refusalOf(client.backups.restore('../config'))).status).toBe(400);
  });

  const automatic = async () =>
    (await clientOf('superuser').backups.getFullList()).map(({ key }) => key).filter((key) => key.startsWith('auto_'));
  const lookAt = (time: string) =>
    makeDueBackup({ ...product.context.engine, now: () => new Date(`2026-11-${time}Z`) });

  test('is made by itself when it is due, once, and only the newest are kept', async () => {
    const client = clientOf('superuser');
    await client.settings.update({ backups: { cron: '30 4 * * *', cronMaxKeep: 2 } });
    for (const day of ['11', '12', '13'])
      for (const time of ['04:29:59', '04:30:00', '04:31:00', '16:00:00']) await lookAt(`${day}T${time}`);
    // The first of all was made at once, and has gone like that of the 11th.
    expect(await automatic()).toEqual(['auto_20261112043000.zip', 'auto_20261113043000.zip']);
    await client.settings.update({ backups: { cron: '' } });
  });

  test('that failed, or whose minute nobody was there for, stays due until it is made', async () => {
    const client = clientOf('superuser');
    await client.settings.update({ backups: { cron: '30 4 * * *', cronMaxKeep: 2 } });
    const folder = join(product.context.config.dataDir, 'backups');
    await rename(folder, `${folder}-away`);
    await writeFile(folder, 'no folder');
    await expect(lookAt('14T04:30:00')).rejects.toThrow('ENOTDIR');
    await expect(lookAt('14T04:31:00')).rejects.toThrow('ENOTDIR');
    await rm(folder);
    await rename(`${folder}-away`, folder);
    await lookAt('14T04:32:00');
    await lookAt('14T04:33:00');
    expect(await automatic()).toEqual(['auto_20261113043000.zip', 'auto_20261114043200.zip']);
    await lookAt('15T11:00:00');
    expect(await automatic()).toEqual(['auto_20261114043200.zip', 'auto_20261115110000.zip']);
    await client.settings.update({ backups: { cron: '' } });
  });
});

test('superusers learn more about the health of the server', async () => {
  expect((await clientOf('superuser').health.check()).data).toMatchObject({ canBackup: true, realIP: '127.0.0.1' });
  expect((await clientOf('customer').health.check()).data).toEqual({ version: product.context.version });
});
