// A shop that only one file of journeys uses: open round the clock, far from the sample shops, and created through the
// sign-up. Only the journey itself handles its orders.
import { afterAll, beforeAll, inject } from 'vitest';
import { MAGGOTS, NET, type Shop } from './angler.ts';
import { mailTo, pathIn } from './mailbox.ts';
import { newAddress } from './person.ts';
import { takeOutOfDirectory, tokenOf } from './shopkeeper.ts';
import { withKey } from './with-key.ts';

export const WORMS = 'Dendrobaena Worms, 250 g';

export interface OwnShop extends Shop {
  owner: { email: string; secret: string };
}

const PLACES = {
  'AB43 9AA': { lat: 57.6931, lng: -2.0052 },
  'CA28 7AA': { lat: 54.5472, lng: -3.5856 },
  'CT14 7AA': { lat: 51.2233, lng: 1.4025 },
  'DD10 8AA': { lat: 56.7106, lng: -2.4689 },
  'DG9 7AA': { lat: 54.9003, lng: -5.0274 },
  'EX34 9AA': { lat: 51.2094, lng: -4.1129 },
  'HR5 3AA': { lat: 52.2046, lng: -3.0297 },
  'HU19 2AA': { lat: 53.7283, lng: 0.0342 },
  'IV27 4AA': { lat: 58.2992, lng: -4.8019 },
  'KW1 4AA': { lat: 58.4738, lng: -3.106 },
  'KA27 8AA': { lat: 55.5763, lng: -5.1453 },
  'LA15 8AA': { lat: 54.1856, lng: -3.2044 },
  'LD1 5AA': { lat: 52.2418, lng: -3.379 },
  'LL36 9AA': { lat: 52.5855, lng: -4.0852 },
  'LL53 7AA': { lat: 52.8241, lng: -4.5027 },
  'LL65 1AA': { lat: 53.3117, lng: -4.64 },
  'LN11 9AA': { lat: 53.3669, lng: -0.0045 },
  'NR30 1AA': { lat: 52.6119, lng: 1.7255 },
  'PA20 0AA': { lat: 55.8433, lng: -5.0686 },
  'PA34 4AA': { lat: 56.4152, lng: -5.471 },
  'PE36 5AA': { lat: 52.9389, lng: 0.4911 },
  'PH41 4AA': { lat: 57.0027, lng: -5.8275 },
  'PL13 2AA': { lat: 50.3544, lng: -4.4548 },
  'SA15 1AA': { lat: 51.6804, lng: -4.1628 },
  'SA73 3AA': { lat: 51.7165, lng: -5.0509 },
  'ST13 7AA': { lat: 53.1063, lng: -2.0236 },
  'SY23 1AA': { lat: 52.4096, lng: -4.0783 },
  'TD15 1AA': { lat: 55.7723, lng: -2.0247 },
  'TN31 7AA': { lat: 50.9503, lng: 0.7336 },
  'TR18 4AB': { lat: 50.1156, lng: -5.5433 },
  'YO22 4AA': { lat: 54.4862, lng: -0.6143 },
} as const;

const SECRET = 'two rods on the bank';
const OPEN = '00:00–24:00';
const HOURS = {
  monday: OPEN,
  tuesday: OPEN,
  wednesday: OPEN,
  thursday: OPEN,
  friday: OPEN,
  saturday: OPEN,
  sunday: OPEN,
};

interface Goods {
  name: string;
  price_pence: number;
  category: string;
  subcategory: string;
  perishable: boolean;
  stock?: number;
  age_restricted?: boolean;
  no_courier?: boolean;
}

const GOODS: readonly Goods[] = [
  { name: NET, price_pence: 2450, category: 'nets', subcategory: 'landing nets', perishable: false },
  { name: MAGGOTS, price_pence: 420, category: 'bait', subcategory: 'maggots', perishable: true },
  { name: WORMS, price_pence: 380, category: 'bait', subcategory: 'worms', perishable: true },
];

const OF_EVERY_PRODUCT = {
  description: 'Kept for this journey.',
  age_restricted: false,
  pack_weight_g: 600,
  storage: 'ambient',
  no_courier: false,
  courier_size: '',
  length_cm: 0,
  width_cm: 0,
  height_cm: 0,
  best_before: '',
  barcode: '',
  size_group: '',
  size_label: '',
  material: '',
  unit_weight_mg: 0,
  low_stock_at: 0,
  stock_uncounted: false,
  vat_rate: '',
  is_active: true,
  stock: 500,
};

async function post<Answer>(path: string, token: string, body: object): Promise<Answer> {
  const answer = await fetch(new URL(path, inject('productUrl')), {
    method: 'POST',
    headers: withKey({ authorization: token, 'content-type': 'application/json' }),
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

async function openShop(
  name: string,
  postcode: keyof typeof PLACES,
  more: readonly Goods[],
): Promise<OwnShop & { retailer: string }> {
  const email = newAddress('owner');
  type SignedUp = { retailerId: string; shopId: string };
  const { retailerId: retailer, shopId } = await post<SignedUp>('/api/accounts/retailer-signup', '', {
    shopName: name,
    ownerName: 'Olive Own',
    email,
    phone: '01425 555021',
    address: '3 Harbour Street',
    postcode,
    place: PLACES[postcode],
    pluginType: 'html',
    setupService: 'self',
    password: SECRET,
    openingHours: HOURS,
    deliveryRadius: 10,
  });
  const [, mailed = ''] = /\/verify\/([^/]+)$/.exec(pathIn(await mailTo(email, /^Confirm your email/), 'verify')) ?? [];
  const confirmation = { token: decodeURIComponent(mailed), password: SECRET };
  await post('/api/collections/users/confirm-verification', '', confirmation);
  const token = await tokenOf(inject('productUrl'), email, SECRET);
  for (const goods of [...GOODS, ...more])
    await post(`/api/shops/${shopId}/products`, token, { ...OF_EVERY_PRODUCT, ...goods });
  await post('/api/collections/plugin_downloads/records', token, { shop_id: shopId, plugin_type: 'html' });
  const { url } = await post<{ url: string }>('/api/payout-account', token, { back: 'money' });
  await fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'finish' }), redirect: 'manual' });
  await post('/api/payout-account/look', token, {});
  await post(`/api/shops/${shopId}/going-live`, token, {});
  await post(`/api/admin/shops/${retailer}/approve`, inject('adminToken'), {});
  const answer = await fetch(new URL(`/api/shops/${shopId}`, inject('productUrl')));
  const { products } = (await answer.json()) as Pick<Shop, 'products'>;
  return { shopId, name, postcode, products, owner: { email, secret: SECRET }, retailer };
}

/** Prefix of these shops' names, which the figures of other journeys leave out. */
export const OWN_NAME = 'Journey';
export const isOwnName = new RegExp(`^${OWN_NAME} `);

/**
 * Opens a shop with the usual goods and `more` before the tests of this file, and takes it out of the directory after
 * them.
 */
export function ownShop(words: string, postcode: keyof typeof PLACES, more: readonly Goods[] = []): () => OwnShop {
  const name = `${OWN_NAME} ${words}`;
  let shop: Awaited<ReturnType<typeof openShop>> | undefined;
  beforeAll(async () => {
    shop = await openShop(name, postcode, more);
  });
  afterAll(async () => {
    if (shop !== undefined) await takeOutOfDirectory(shop.retailer);
  });
  return () => {
    if (shop === undefined) throw new Error(`${name} is not open yet`);
    return shop;
  };
}
