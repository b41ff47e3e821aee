import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { withAdvisoryLock } from '@baitdrop/postgres/advisory-lock';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import type { Seal } from '../platform/secrets/seal.ts';
import { locatePostcode } from '@baitdrop/domain/postcodes/locate';
import { parsePostcode } from '@baitdrop/domain/postcodes/postcode';
import { fixedDraws } from './fixed-random.ts';
import { HISTORY_DAYS } from './history/plan-history.ts';
import { seedProducts } from './seed-products.ts';
import { seedShops } from './seed-shops.ts';
import { seedUsers } from './seed-users.ts';

const LOCK_KEY = 'baitdrop:seed';
const SEED = 'first light on the water';
const DAY_MS = 86_400_000;

/** Fills the demo once, and says whether it did. Two processes that start together seed once; a second start changes nothing. */
export async function seedDemo(pool: Pool, seal: Seal, postcodes: PostcodeTables, now: Date): Promise<boolean> {
  return withAdvisoryLock(pool, LOCK_KEY, async (client) => {
    const { rows } = await client.query('select 1 from shops where sample limit 1');
    if (rows.length > 0) return false;
    await drizzle({ client }).transaction(async (db) => {
      const draws = fixedDraws(SEED);
      // Before the first order of their history.
      const opened = new Date(now.getTime() - (HISTORY_DAYS + 1) * DAY_MS);
      const owners = await seedUsers(db, draws, opened);
      const regionOf = (postcode: string) => regionOfPostcode(postcode, postcodes);
      const delivering = await seedShops({ db, draws, seal, now: opened, owners, regionOf });
      await seedProducts(db, draws, delivering, opened);
    });
    return true;
  });
}

function regionOfPostcode(text: string, tables: PostcodeTables): string {
  const postcode = parsePostcode(text);
  const place = postcode.ok ? locatePostcode(postcode.value, tables) : postcode;
  return place.ok ? place.value.region : '';
}
