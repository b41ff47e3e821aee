// Customers who buy over HTTP and do not give up, and the checks of their orders afterwards.
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { createStripePayments } from '@baitdrop/adapters/stripe/stripe-payments';
import type { StripeSimulator } from '@baitdrop/adapters/stripe/stripe.simulator';
import type { QuoteAnswer, OrderAnswer } from '@baitdrop/contract/checkout';
import type { LedgerCheck } from '@baitdrop/contract/ledger-check';
import { checkLedger } from '../modules/money/ledger/ledger-check.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { createLogger } from '../platform/logging.ts';

const MAX_WAIT_MS = 240_000;
const TRY_AGAIN_MS = 100;

export interface Goods {
  shopId: string;
  products: readonly { id: string; name: string; price: number; stock: number }[];
}

/** The sample shop that is always open, with enough stock of three products. */
export async function prepareGoods(pool: Pool): Promise<Goods> {
  const [shop] = await rowsOf<{ shop_id: string }>(
    pool,
    `select s.shop_id from shops s join retailers r on r.id = s.retailer
     where r.baitdrop_enabled and s.opening_hours->>'monday' = '00:00–24:00'`,
  );
  if (shop === undefined) throw new Error('no sample shop is always open');
  const products = await rowsOf<Goods['products'][number]>(
    pool,
    `update products set stock = 5000, price_pence = 900 where id in (
       select id from products where shop_id = $1 order by name limit 3)
     returning id, name, price_pence as price, stock`,
    [shop.shop_id],
  );
  return { shopId: shop.shop_id, products };
}

/** A refusal that a customer saw; status 0 and no message if there was no answer. */
export interface Trouble {
  status: number;
  message: string;
  retryAfter: string;
}

interface Purchase {
  /** The server's address. */
  url: string;
  stripe: StripeSimulator;
  goods: Goods;
  email: string;
  index: number;
  /** Called with every refusal. */
  onTrouble?: (trouble: Trouble) => void;
  /** A refused customer starts again if this returns true; otherwise the refusal ends the test. */
  mayRestart?: (refusal: Trouble) => boolean;
  /** A customer without an answer gives up when this returns true. */
  isOver?: () => boolean;
}

class Refused extends Error {
  readonly refusal: Trouble;

  constructor(refusal: Trouble, text: string) {
    super(`${refusal.status}: ${text}`);
    this.refusal = refusal;
  }
}

/**
 * Buys as the web app does: sends the same key until there is an answer, then opens the payment page. Undefined if the
 * customer gave up.
 */
export async function buy(purchase: Purchase): Promise<OrderAnswer | undefined> {
  for (;;)
    try {
      return await buyOnce(purchase);
    } catch (error) {
      if (!(error instanceof Refused) || purchase.mayRestart?.(error.refusal) !== true) throw error;
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
}

async function buyOnce(purchase: Purchase): Promise<OrderAnswer | undefined> {
  const { url, stripe, goods, email, index } = purchase;
  // Every customer calls from a network of their own.
  const from = { 'x-forwarded-for': `10.${(index >> 8) & 255}.${index & 255}.7` };
  const draft = {
    shop_id: goods.shopId,
    items: goods.products.map(({ name, price }) => ({ name, quantity: 1, price_pence: price })),
    fulfilment: 'collection',
    address: null,
    when: { kind: 'asap' },
    use_credit: false,
  };
  const post = <Answer>(path: string, body: object, headers: Record<string, string>) =>
    persist<Answer>(purchase, () =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...from, ...headers },
        body: JSON.stringify(body),
      }),
    );
  const reviewed = await post<QuoteAnswer>('/api/checkout/review', draft, {});
  if (reviewed === undefined) return undefined;
  const contact = { name: 'Under Fire', email, phone: '07700 900123' };
  const form = { ...draft, contact, shop_note: '', review: reviewed.review };
  const placed = await post<OrderAnswer>('/api/checkout/orders', form, { 'idempotency-key': randomUUID() });
  if (placed === undefined) return undefined;
  const session = stripe.all('checkout.session').find((one) => one.url === placed.payment_url);
  if (session === undefined) throw new Error(`there is no payment page at ${placed.payment_url}`);
  stripe.pay(session.id);
  return placed;
}

/** Tries until there is an answer; a refusal is an answer. */
async function persist<Answer>(
  { onTrouble, isOver = () => false }: Purchase,
  ask: () => Promise<Response>,
): Promise<Answer | undefined> {
  const deadline = Date.now() + MAX_WAIT_MS;
  while (!isOver()) {
    const answer = await ask().catch(() => undefined);
    // The answer may break off in the middle.
    const text = await answer?.text().catch(() => undefined);
    if (answer?.ok === true && text !== undefined) return JSON.parse(text) as Answer;
    const status = text === undefined ? 0 : (answer?.status ?? 0);
    const trouble = { status, message: messageIn(text), retryAfter: answer?.headers.get('retry-after') ?? '' };
    if (status >= 400 && status < 500) throw new Refused(trouble, text ?? '');
    onTrouble?.(trouble);
    if (Date.now() > deadline) throw new Error(`no answer in ${MAX_WAIT_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
  return undefined;
}

/** Reads the message of our own answers. A proxy's answer has none. */
function messageIn(text: string | undefined): string {
  try {
    const { message } = JSON.parse(text ?? '') as { message?: unknown };
    return typeof message === 'string' ? message : '';
  } catch {
    return '';
  }
}

/** Per product: the initial stock, less the sold and held units, less the stock now. */
export async function stockDifferencesOf(pool: Pool, { products }: Goods): Promise<number[]> {
  const before = new Map(products.map(({ id, stock }) => [id, stock]));
  const rows = await rowsOf<{ id: string; stock: number; sold: number }>(
    pool,
    `select p.id, p.stock, coalesce(sum(l.quantity) filter (where o.status != 'cancelled' and (o.paid_at is not null or h.units > 0)), 0)::bigint as sold
     from products p left join order_lines l on l.product = p.id left join orders o on o.id = l."order"
       left join stock_holds h on h."order" = o.id
     where p.id = any($1) group by p.id`,
    [[...before.keys()]],
  );
  return rows.map(({ id, stock, sold }) => (before.get(id) ?? 0) - sold - stock);
}

export const ledgerOf = (pool: Pool, stripe: StripeSimulator): Promise<LedgerCheck> =>
  checkLedger({
    pool,
    log: createLogger('silent'),
    now: () => new Date(),
    payments: createStripePayments(stripe.settings),
  });

/** Settings with which the server takes payments at the simulator. */
export function paymentSettings(stripe: StripeSimulator): Record<string, string> {
  const { secretKey, webhookSecret, connectWebhookSecret, host, port } = stripe.settings;
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret,
    STRIPE_HOST: host,
    STRIPE_PORT: String(port),
    STRIPE_PROTOCOL: 'http',
  };
}
