// @module-tag poolers

// Tests what superusers do with the generic client: settings, logs, crons and backups, against the running product.
import { afterAll, describe, expect, test } from 'vitest';
import { ACTORS } from '../testing/cast.ts';
import { refusalOf, startGenericClients } from './testing/generic-client.ts';

const { product, url, clientOf } = await startGenericClients();
afterAll(() => product.close());

describe.each(ACTORS.filter((actor) => actor !== 'superuser'))('%s', (actor) => {
  test('is refused all of these routes', async () => {
    const client = clientOf(actor);
    const requests = [
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
    const statuses = await Promise.all(requests.map(async (call) => (await refusalOf(call)).status));
    expect(new Set(statuses)).toEqual(new Set([actor === 'guest' ? 401 : 403]));
    const download = await fetch(`${url}/api/backups/mine.zip`);
    expect(download.status).toBe(403);
  });
});

describe('settings', () => {
  test('are those of the product, and never include a password', async () => {
    const settings = await clientOf('superuser').settings.getAll();
    expect(settings).toMatchObject({ meta: { appName: 'BaitDrop' }, batch: { enabled: true, maxRequests: 50 } });
    expect(JSON.stringify(settings)).not.toMatch(/password|secret/i);
  });

  test('apply at once when changed, and are stored', async () => {
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
  ])('refuses %j with the reason', async (settings, data) => {
    const refused = await refusalOf(clientOf('superuser').settings.update(settings));
    expect(refused.response).toMatchObject({
      status: 400,
      message: 'An error occurred while saving the new settings.',
      data,
    });
  });

  test.each([{ meta: 'BaitDrop' }, { batch: { maxRequests: 'many' } }, { superuserIPs: [1] }])(
    'refuses %j because of its type',
    async (settings) => {
      expect((await refusalOf(clientOf('superuser').settings.update(settings))).status).toBe(400);
    },
  );
});

describe('the log', () => {
  test('has everyone’s requests, can be searched and counted, and masks secrets', async () => {
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
  test('are the scheduled jobs, and run on request', async () => {
    const client = clientOf('superuser');
    const crons = await client.crons.getFullList();
    expect(crons).toContainEqual({ id: 'commands.forget-answers', expression: '7 * * * *' });
    const { pool } = product.context;
    await pool.query(
      `insert into idempotency_keys (key, caller, form_hash, answer, answered_at) values ('old', '', '', 'null', '2020-01-01')`,
    );
    expect(await client.crons.run('commands.forget-answers')).toBe(true);
    const left = async () => (await pool.query(`select 1 from idempotency_keys where key = 'old'`)).rowCount;
    await expect.poll(left, { timeout: 60_000 }).toBe(0);
    expect((await refusalOf(client.crons.run('nothing'))).message).toBe('Missing or invalid cron job.');
  });
});

test('a backup has a valid unique name, is deleted once, and is addressed by its name', async () => {
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

test('superusers see more details of the server’s health', async () => {
  expect((await clientOf('superuser').health.check()).data).toMatchObject({ canBackup: true, realIP: '127.0.0.1' });
  expect((await clientOf('customer').health.check()).data).toEqual({ version: product.context.version });
});
