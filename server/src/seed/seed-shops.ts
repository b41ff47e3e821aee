import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

import { SIMULATED_UBER_ACCOUNT } from '@baitdrop/adapters/uber-direct/simulated-account';
import { HOLIDAY_HOURS_AS_USUAL } from '@baitdrop/domain/shops/shop-hours';
import { newApiKey, newApiSecret, newRecordId, newShopId } from '@baitdrop/domain/ids/ids';
import { pluginDownloads } from '../database/schema/plugins.ts';
import { retailers } from '../database/schema/retailers.ts';
import { shops } from '../database/schema/shops.ts';
import type { Seal } from '../platform/secrets/seal.ts';
import { demoAccounts, demoDeliverers } from '../demo/demo-accounts.ts';
import type { Draws } from './fixed-random.ts';
import { type SampleShop, sampleShops } from './sample-data.ts';

interface Scene {
  db: NodePgDatabase;
  draws: Draws;
  seal: Seal;
  now: Date;
  owners: Record<keyof typeof demoAccounts, string>;
  regionOf(postcode: string): string;
}

/** The 13 sample shops, two of which have joined. Rating, reviews and radius are drawn once, here, and never again. */
export async function seedShops(scene: Scene): Promise<string[]> {
  const { db, draws, now } = scene;
  const delivering: string[] = [];
  for (const sample of sampleShops()) {
    const shopId = newShopId(now, draws.bytes);
    const deliverer = demoDeliverers[sample.name as keyof typeof demoDeliverers];
    const retailer = deliverer === undefined ? '' : await seedRetailer(scene, sample, shopId, deliverer);
    if (retailer !== '') delivering.push(shopId);
    await db.insert(shops).values({
      ...sample,
      id: newRecordId(draws.bytes),
      shop_id: shopId,
      retailer,
      // Sample positions are those of the whole postcode, good to a few metres.
      position_source: 'placed',
      region: scene.regionOf(sample.postcode),
      opening_hours: deliverer?.alwaysOpen === true ? allDay(sample.opening_hours) : sample.opening_hours,
      // So that the demo delivers on any day.
      bank_holiday_hours: retailer === '' ? '' : HOLIDAY_HOURS_AS_USUAL,
      rating: draws.integer(30, 50) / 10,
      review_count: draws.integer(10, 109),
      delivery_radius: draws.integer(8, 17),
      uber_direct_enabled: retailer !== '',
      lead_time_minutes: 15,
      collection_offered: retailer !== '',
      is_active: true,
      sample: true,
      created: now,
      updated: now,
    });
  }
  return delivering;
}

async function seedRetailer(
  scene: Scene,
  sample: SampleShop,
  shopId: string,
  { account, organisation }: (typeof demoDeliverers)[keyof typeof demoDeliverers],
): Promise<string> {
  const { db, draws, seal, now } = scene;
  const id = newRecordId(draws.bytes);
  await db.insert(retailers).values({
    id,
    owner: scene.owners[account],
    name: demoAccounts[account].name,
    email: demoAccounts[account].email,
    shop_name: sample.name,
    address: sample.address,
    postcode: sample.postcode,
    phone: sample.telephone,
    plugin_type: 'html',
    setup_service: 'self',
    shop_id: shopId,
    api_key: newApiKey(draws.bytes),
    api_secret: seal.seal(newApiSecret(draws.bytes)),
    baitdrop_enabled: true,
    live_requested_at: now,
    live_approved_at: now,
    uber_client_id: seal.seal(SIMULATED_UBER_ACCOUNT.clientId),
    uber_client_secret: seal.seal(SIMULATED_UBER_ACCOUNT.clientSecret),
    uber_organization_id: organisation,
    created_at: now,
    updated_at: now,
  });
  await db
    .insert(pluginDownloads)
    .values({ id: newRecordId(draws.bytes), shop_id: shopId, plugin_type: 'html', downloaded_at: now });
  return id;
}

const allDay = (hours: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.keys(hours).map((day) => [day, '00:00–24:00']));
