// Tests backups as superusers make, restore and lose them with the generic client.
import { rename, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import PocketBase from 'pocketbase';
import { afterAll, describe, expect, test } from 'vitest';
import { makeDueBackup } from '@baitdrop/records/operations/due-backup';
import { fillEveryTable } from '../testing/fill-every-table.ts';
import { castOf } from '../testing/cast.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { refusalOf, startGenericClients } from './testing/generic-client.ts';

const { product, cast, clientOf } = await startGenericClients();
afterAll(() => product.close());

describe('a backup', () => {
  const everything = async (app: TestApp): Promise<Record<string, unknown[]>> => {
    const { pool } = app.context;
    const { rows: tables } = await pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('records_events', 'records_messages', 'records_throttles', '_logs', 'web_assets',
         'backup_checks', 'database_homes', 'restores') order by 1`,
    );
    const all: Record<string, unknown[]> = {};
    for (const { name } of tables) {
      const { rows } = await pool.query<Record<string, unknown>>(`select * from "${name}" t order by t::text`);
      // The audit line of making a backup is not in that backup, and that of a restore is only in the restored
      // database.
      all[name] = rows.filter((row) => name !== 'admin_actions' || !String(row['action']).startsWith('backup.'));
    }
    return all;
  };

  test('restored into another, empty database gives the same rows and files, and the server runs on it', async () => {
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
    // Sequences continue after the restored numbers, and the rules of the ledger hold.
    const again = `with m as (insert into ledger_movements (kind, reference) values ('test', 'after') returning id)
      insert into ledger_entries (movement, account, amount_pence) select id, 'a', 1 from m`;
    await expect(other.context.pool.query(again)).rejects.toThrow('out of balance');
    await other.close();
  });

  test('changes nothing if it is damaged, of another version or of another kind', async () => {
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

  const automatic = async () =>
    (await clientOf('superuser').backups.getFullList()).map(({ key }) => key).filter((key) => key.startsWith('auto_'));
  const lookAt = (time: string) =>
    makeDueBackup({ ...product.context.engine, now: () => new Date(`2026-11-${time}Z`) });

  test('is made automatically when it is due, once, and only the newest are kept', async () => {
    const client = clientOf('superuser');
    await client.settings.update({ backups: { cron: '30 4 * * *', cronMaxKeep: 2 } });
    for (const day of ['11', '12', '13'])
      for (const time of ['04:29:59', '04:30:00', '04:31:00', '16:00:00']) await lookAt(`${day}T${time}`);
    // The very first backup was made at once, and was deleted like that of the 11th.
    expect(await automatic()).toEqual(['auto_20261112043000.zip', 'auto_20261113043000.zip']);
    await client.settings.update({ backups: { cron: '' } });
  });

  test('stays due if it failed or no process was running, until it is made', async () => {
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
