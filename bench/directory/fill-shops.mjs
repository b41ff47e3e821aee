// Thirteen shops in the New Forest and the others all over Britain from 100 km north of them, one in ten delivering,
// each with a word that one in two hundred has. The thirteen share one more word.
const VILLAGE_SHOPS = 13;
export const VILLAGE_WORD = 'forestq';
export const WORDS = 200;
const SYLLABLES = ['ba', 'do', 'ki', 'lu', 'me', 'no', 'pa', 'ri', 'so', 'tu', 'ves', 'wol', 'xen', 'yar', 'zim'];
export const wordOf = (index) =>
  `${SYLLABLES[index % 15]}${SYLLABLES[Math.floor(index / 15) % 15]}${SYLLABLES[(index * 7) % 15]}q`;

const TABLES = ['users', 'retailers', 'shops', 'products'];

const OPENING_HOURS = JSON.stringify(
  Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [day, '08:00–17:30']),
  ),
);

/** The first shop is one of the thirteen and has many products. */
export const LONG_SHELF_SHOP = 'shop_1';
const LONG_SHELF = 3000;

export async function fillWithShops(client, count) {
  await client.query('begin');
  // Live changes of so many rows would only fill the disk.
  for (const table of TABLES) await client.query(`alter table ${table} disable trigger records_event`);
  await client.query('select setseed(0.42)');
  await client.query(
    'create temporary table word as select ordinality as place, text from unnest($1::text[]) with ordinality as w (text)',
    [Array.from({ length: WORDS }, (_, index) => wordOf(index))],
  );
  await client.query(
    `insert into users (id, email, password, "tokenKey", referral_code, role)
       select 'u' || n, 'u' || n || '@bench.example', '-', md5(n::text), 'c' || n, 'shop_owner'
       from generate_series(1, $1::int, 10) n`,
    [count],
  );
  await client.query(
    `insert into retailers (id, owner, shop_id, api_key, baitdrop_enabled)
       select 'r' || n, 'u' || n, 'shop_' || n, 'bd_' || n, true from generate_series(1, $1::int, 10) n`,
    [count],
  );
  await client.query(
    `insert into shops (id, shop_id, retailer, name, address, postcode, region, opening_hours, latitude, longitude,
         specialties, features, rating, review_count, delivery_radius, is_active)
       select 's' || n, 'shop_' || n, case when n % 10 = 1 then 'r' || n else '' end,
         initcap(word.text) || ' Tackle ' || n || case when n <= ${VILLAGE_SHOPS} then ' ${VILLAGE_WORD}' else '' end,
         n || ' High Street, Town ' || n % 997, 'BH24 1LA', 'South East', $2::jsonb,
         case when n <= ${VILLAGE_SHOPS} then 50.7 + random() * 0.2 else 51.8 + random() * 3.4 end,
         case when n <= ${VILLAGE_SHOPS} then -2 + random() * 0.4 else -4.5 + random() * 5 end, '["carp", "coarse"]', '["free parking", "live bait"]',
         3 + random() * 2, n % 100, 8 + random() * 9, true
       from generate_series(1, $1::int) n join word on word.place = 1 + n % ${WORDS}`,
    [count, OPENING_HOURS],
  );
  await client.query(
    `insert into products (id, shop_id, name, description, price_pence, category, stock, is_active)
       select 'product' || lpad(n::text, 8, '0'), $1, 'Float ' || n || ' of ' || md5(n::text),
         'Holds still in a slow river. ' || md5((n * 7)::text), 100 + n, (array['bait', 'floats', 'hooks', 'line'])[1 + n % 4], 5, true
       from generate_series(1, $2::int) n`,
    [LONG_SHELF_SHOP, LONG_SHELF],
  );
  for (const table of TABLES) await client.query(`alter table ${table} enable trigger records_event`);
  await client.query('drop table word');
  await client.query('commit');
  await client.query('vacuum analyze');
}
