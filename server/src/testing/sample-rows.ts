// Rows that several scenes start with: users, and a shop in Ringwood that is always open.
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { newApiKey, newApiSecret, newRecordId } from '@baitdrop/domain/ids/ids';
import { WEEKDAYS } from '@baitdrop/domain/time/calendar-day';
import type { Context } from '../context.ts';

export const newId = (): string => newRecordId(randomBytes);

let marks = 0;
/** Makes a mark that distinguishes the users and shops of one scene from those of others in the same database. */
export const nextMark = (): number => (marks += 1);

/** Resolves to the id of the row. */
export type InsertRow = (table: string, row: Record<string, unknown>) => Promise<string>;

export const rowInserter =
  (pool: Pool): InsertRow =>
  async (table, row) => {
    const values: Record<string, unknown> = { id: newId(), ...row };
    const names = Object.keys(values).map((name) => `"${name}"`);
    const places = names.map((_, index) => `$${index + 1}`);
    await pool.query(`insert into "${table}" (${names.join()}) values (${places.join()})`, Object.values(values));
    return String(values['id']);
  };

export const userRow = (name: string, role: string, host: string) => ({
  email: `${name}@${host}`,
  verified: true,
  password: '$argon2id$none',
  tokenKey: randomBytes(25).toString('hex'),
  name,
  role,
  admin_role: role === 'admin' ? 'superuser' : '',
  referral_code: newId(),
});

const OPEN_ALL_DAY = JSON.stringify(Object.fromEntries(WEEKDAYS.map((day) => [day, '00:00–24:00'])));

interface SampleShop {
  shopId: string;
  shopName: string;
  owner: string;
  email: string;
}

/** `listing`: further columns of the shop's entry in the directory. */
export async function insertShop(
  { seal }: Pick<Context, 'seal'>,
  insert: InsertRow,
  { shopId, shopName, owner, email }: SampleShop,
  listing: Record<string, unknown>,
): Promise<void> {
  const retailer = await insert('retailers', {
    owner,
    name: 'Owner',
    email,
    shop_name: shopName,
    address: '12 The Furlong',
    postcode: 'BH24 1LA',
    phone: '01632 960000',
    shop_id: shopId,
    api_key: newApiKey(randomBytes),
    api_secret: seal.seal(newApiSecret(randomBytes)),
    baitdrop_enabled: true,
  });
  await insert('shops', {
    shop_id: shopId,
    retailer,
    name: shopName,
    address: '12 The Furlong, Ringwood',
    postcode: 'BH24 1LA',
    telephone: '01632 960111',
    opening_hours: OPEN_ALL_DAY,
    bank_holiday_hours: 'As usual',
    latitude: 50.8468,
    longitude: -1.7899,
    delivery_radius: 15,
    is_active: true,
    ...listing,
  });
}
