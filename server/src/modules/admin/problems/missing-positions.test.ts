// Tests that shops without a confirmed position are found without reading every shop, and that none is missing.
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '@baitdrop/postgres/testing/test-database';
import { createTestPool } from '@baitdrop/postgres/testing/test-pool';
import { LARGE_COUNT } from '../../../platform/database/cache-if-large.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { migrated } from '../../../testing/test-app.ts';
import { countByKind, countProblems, findProblem, readProblems } from './problems.db.ts';

const database = await createTestDatabase({ template: migrated });
const pool = createTestPool(database.url, { applicationName: 'missing positions' });
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const now = new Date();
const filter = { kinds: ['missing_position'], search: '', taken: '', me: '', now } as const;

/**
 * Most of every hundred shops have a position, some do not, and one has no listing; some of each are not live or
 * suspended.
 */
async function openShops(from: number, to: number) {
  for (const text of [
    `insert into users (id, email, password, "tokenKey", referral_code)
     select 'u' || n, 'o' || n || '@shops.example', 'x', 'k' || n, 'r' || n from generate_series($1::int, $2::int) n`,
    `insert into retailers (id, owner, shop_name, shop_id, api_key, baitdrop_enabled, suspended_at, created_at)
     select 'r' || n, 'u' || n, 'Shop ' || n, 'shop_' || n, 'bd_' || n, n % 3 > 0, case when n % 5 = 0 then now() end, now()
     from generate_series($1::int, $2::int) n`,
    `insert into shops (id, shop_id, retailer, name, position_source)
     select 's' || n, 'shop_' || n, case when n % 7 > 0 then 'r' || n else '' end, 'Shop ' || n,
       case when n % 50 = 1 then 'postcode' else 'placed' end
     from generate_series($1::int, $2::int) n where n % 100 <> 7`,
  ])
    await pool.query(text, [from, to]);
}

/** The query that was used before there was an index for it. */
const readPlainly = async () =>
  (
    await rowsOf<{ shop_id: string }>(
      pool,
      `select r.shop_id from retailers r left join shops s on s.shop_id = r.shop_id
       where r.baitdrop_enabled and r.suspended_at is null and coalesce(s.position_source, 'postcode') != 'placed'`,
    )
  )
    .map(({ shop_id }) => shop_id)
    .toSorted();
const readListed = async () =>
  (await readProblems(pool, filter, { isDescending: false, limit: 1000, offset: 0 }))
    .map(({ subject }) => subject)
    .toSorted();

async function expectAll() {
  const plain = await readPlainly();
  expect(await readListed()).toEqual(plain);
  expect(await countProblems(pool, filter)).toBe(plain.length);
  expect(await countByKind(pool, ['missing_position'], now)).toEqual([
    { kind: 'missing_position', total: plain.length, untaken: plain.length },
  ]);
  return plain;
}

test('lists live shops without a position, among few shops and among many', async () => {
  await openShops(1, 500);
  expect(await expectAll()).toEqual(expect.arrayContaining(['shop_1', 'shop_7']));
  await openShops(501, LARGE_COUNT + 200);
  const plain = await expectAll();
  expect(plain.length).toBeGreaterThan(100);
  // A shop that gets a position, and one that gets its listing, disappear at once.
  await pool.query(`update shops set position_source = 'placed' where shop_id = 'shop_1'`);
  await pool.query(
    `insert into shops (id, shop_id, retailer, name, position_source) values ('s7', 'shop_7', 'r7', 'Shop 7', 'placed')`,
  );
  expect(await expectAll()).toEqual(plain.filter((shop) => shop !== 'shop_1' && shop !== 'shop_7'));
  expect(await findProblem(pool, 'missing_position', 'shop_1', now)).toBeUndefined();
  expect(await findProblem(pool, 'missing_position', 'shop_107', now)).toMatchObject({ subject: 'shop_107' });
});
