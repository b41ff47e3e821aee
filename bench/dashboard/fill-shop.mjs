// A shop with history: orders of the last 90 days and of the three years before, most of them delivered by courier, and
// products.
import { fillWithOrders, openShop, OWN_PRODUCTS, SHOP_ID } from '../checkout/fill-orders.mjs';

const LETTERS = '2345679CDFGHJKMNPQRTVWXY';
const CODES = LETTERS.length ** 6;
/** Shares no divisor with the number of codes, so that no code repeats. */
const CODE_STEP = 98_764_321;

/** Makes codes like the product's: six characters that look random, each code once. */
export function codeOf(n) {
  let value = Number((BigInt(n) * BigInt(CODE_STEP)) % BigInt(CODES));
  let code = '';
  for (let place = 0; place < 6; place += 1) {
    code += LETTERS[value % LETTERS.length];
    value = Math.floor(value / LETTERS.length);
  }
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}

const codeInSql = () => {
  const letter = (place) =>
    `substr('${LETTERS}', 1 + (n::bigint * ${CODE_STEP} % ${CODES} / ${LETTERS.length ** place} % ${LETTERS.length})::int, 1)`;
  const [first, last] = [
    [0, 1, 2],
    [3, 4, 5],
  ];
  return `${first.map(letter).join(' || ')} || '-' || ${last.map(letter).join(' || ')}`;
};

/** `ofOthers` is the number of orders and of products of all other shops. */
export async function fillShop(client, { past, recent, products, ofOthers = 0 }) {
  const orders = past + recent;
  await openShop(client);
  await fillWithOrders(client, orders, {
    at: `case
      when n <= ${past} then now() - interval '91 days' - (${past} - n)::float8 / ${past || 1} * interval '1000 days'
      else now() - interval '1 hour' - (${orders} - n)::float8 / ${recent} * interval '89 days' end`,
    // Every third customer returns, two of three orders are delivered, to forty outcodes, nine of ten in time.
    orderOf: {
      code: codeInSql(),
      fulfilment: `case when n % 3 = 0 then 'collection' else 'delivery' end`,
      postcode: `'BH' || (1 + n % 40) || ' ' || (n % 9) || 'AB'`,
      customer_name: `'Angler ' || (n::bigint * 7919 % 99991)`,
      customer_email: `'past' || (n % ${Math.max(1, Math.floor((orders * 2) / 3))}) || '@bench.example'`,
      promised_by: `at + interval '60 minutes'`,
      delivered_at: `at + (20 + n % 45) * interval '1 minute'`,
    },
    // No screen of a shop reads them.
    eventsEach: 0,
    ofOthers,
  });
  await client.query(
    `insert into products (id, shop_id, name, price_pence, category, stock, is_active, created)
     select 'more' || lpad(n::text, 11, '0'), $1, 'Spinner ' || n, 350, 'lures', n % 50, true, now() - interval '1 year'
     from generate_series(1, $2::int) n`,
    [SHOP_ID, Math.max(0, products - OWN_PRODUCTS - 1)],
  );
  await client.query(
    `insert into pro_subscriptions (shop_id, subscription_id, status, paid_until)
     values ($1, 'sub_bench', 'active', now() + interval '1 month')`,
    [SHOP_ID],
  );
  await client.query('vacuum analyze');
}
