// Runs the product behind PgBouncer in both of its modes, to prove that everything that relies on a connection of its
// own still works.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withAdvisoryLock } from '@baitdrop/postgres/advisory-lock';
import { createPoolBeside, endPool } from '@baitdrop/postgres/pool';
import { type Pooler, type PoolMode, startPgBouncer } from '@baitdrop/postgres/testing/pgbouncer';
import { proxyProgram } from '@baitdrop/postgres/testing/run-proxy';
import { BackupStore } from '@baitdrop/records/operations/backup-store';
import { EventStream } from '@baitdrop/records/testing/event-stream';
import { type CheckoutScene, startCheckoutScene } from '../../testing/checkout-scene.ts';
import { ownApp } from '../../testing/shared-app.ts';

const program = proxyProgram('pgbouncer');
/** A queue without other workers. */
const LATER = 'rehearsal.later';
const MODES: readonly PoolMode[] = ['session', 'transaction'];

describe.skipIf(program === undefined).each(MODES)(
  'behind PgBouncer in %s mode (needs pgbouncer on the PATH or in BAITDROP_PGBOUNCER)',
  (mode) => {
    let scene: CheckoutScene;
    let pooler: Pooler;
    let url: string;
    beforeAll(async () => {
      scene = await startCheckoutScene(
        await ownApp(
          {},
          {
            withPayments: true,
            async through(direct) {
              pooler = await startPgBouncer(program ?? '', direct, mode);
              return mode === 'session' ? pooler.url : { url: pooler.url, directUrl: direct };
            },
          },
        ),
      );
      url = scene.product.baseUrl;
    }, 120_000);
    afterAll(async () => {
      await scene.close();
      await pooler.stop();
    });

    test('places, pays and delivers an order, and the ledger balances', async () => {
      const { row } = await scene.paid({ fulfilment: 'collection' });
      await scene.deliver(row.id);
      await scene.quiet();
      expect((await scene.row(row.id)).status).toBe('delivered');
      expect(await scene.checkLedger()).toMatchObject({ right: true, mismatches: [] });
    });

    test('answers many repeated queries at the same time', async () => {
      const paths = ['/api/collections/retailers/records', '/api/shops?postcode=BN1+1AA', '/api/health'];
      const requests = Array.from({ length: 120 }, (_, number) => fetch(`${url}${paths[number % paths.length]}`));
      expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(new Set([200]));
    });

    test('applies the statement timeout and no JIT compilation on every connection', async () => {
      const { pool } = scene.product.context;
      const answers = await Promise.all(
        Array.from({ length: 12 }, () =>
          pool.query<{ settings: string }>(
            `select current_setting('statement_timeout') || ' ' || current_setting('jit') as settings, pg_sleep(0.05)`,
          ),
        ),
      );
      expect(new Set(answers.map(({ rows }) => rows[0]?.settings))).toEqual(new Set(['20s off']));
    });

    test('an advisory lock excludes others, in this process and in another', async () => {
      const { pool } = scene.product.context;
      const other = createPoolBeside(pool, {});
      let running = 0;
      let atOnce = 0;
      const work = async (): Promise<void> => {
        atOnce = Math.max(atOnce, ++running);
        await pool.query('select pg_sleep(0.02)');
        running -= 1;
      };
      await Promise.all([pool, other, pool, other].map((one) => withAdvisoryLock(one, 'a pooler', work)));
      expect(atOnce).toBe(1);
      await endPool(other);
    });

    test('live streams get changes', async () => {
      const stream = await EventStream.open(url);
      await stream.subscribe(['shops/*']);
      await scene.query(`update shops set name = 'Tight Lines' where shop_id = $1`, [scene.shopId]);
      await stream.until(({ event }) => event === 'shops/*');
      expect(stream.news).toHaveLength(1);
      stream.close();
    });

    test('a scheduled job runs once', async () => {
      const { jobs, pool } = scene.product.context;
      const done: unknown[] = [];
      await jobs.work(LATER, async (data) => void done.push(data), { eager: true });
      for (const number of [1, 2, 3]) await jobs.send(pool, LATER, { number }, { startAfterSeconds: 1 });
      await expect.poll(() => done.length, { timeout: 30_000 }).toBe(3);
      expect(new Set(done.map((data) => (data as { number: number }).number)).size).toBe(3);
    });

    test('makes and restores a backup', async () => {
      const { engine } = scene.product.context;
      const store = engine.operations && new BackupStore(engine, engine.operations);
      await store?.list();
      await store?.make('pooled.zip');
      await scene.query(`update users set name = 'changed'`);
      await store?.restore('pooled.zip');
      expect(await scene.query(`select 1 from users where name = 'changed'`)).toEqual([]);
    });
  },
);
