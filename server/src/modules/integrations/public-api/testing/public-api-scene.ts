// Sets up a shop with Pro whose own system requests couriers.
import { randomUUID } from 'node:crypto';
import type { Method } from '@baitdrop/contract/endpoint';
import type { ApiDelivery, ApiDeliveryForm, ApiDeliveryPage, ApiQuote } from '@baitdrop/contract/public-api';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { startOrderScene } from '../../../../testing/order-scene.ts';
import type { AppWithSimulators } from '../../../../testing/shared-app.ts';

interface Problem {
  message: string;
  code: string;
  data: Record<string, { code: string; message: string }>;
}

export const dropoff = {
  name: 'Ann Archer',
  phone: '07700 900123',
  line: '3 Mill Lane, Ringwood',
  postcode: 'BH24 1LA',
  note: 'peg 14',
};

export const form = (changes: Partial<ApiDeliveryForm> = {}): ApiDeliveryForm => ({
  reference: `WEB-${randomUUID().slice(0, 8)}`,
  dropoff,
  items: [{ name: 'Red maggots', quantity: 4, price_pence: 350 }],
  ...changes,
});

export async function startPublicApiScene(app?: AppWithSimulators) {
  const scene = await startOrderScene(app);
  const keys = new Map<string, { key: string; secret: string }>();
  for (const { shop_id, api_key, api_secret } of await scene.query<
    Record<'shop_id' | 'api_key' | 'api_secret', string>
  >('select shop_id, api_key, api_secret from retailers where shop_id in ($1, $2)', [scene.shopId, scene.otherShopId]))
    keys.set(shop_id, { key: api_key, secret: scene.product.context.seal.open(api_secret) });
  await scene.query(`update retailers set baitdrop_enabled = true where shop_id in ($1, $2)`, [
    scene.shopId,
    scene.otherShopId,
  ]);

  const pro = (shopId: string, until = `now() + interval '1 month'`) =>
    scene.query(
      `insert into pro_subscriptions (shop_id, status, paid_until) values ($1, 'active', ${until})
       on conflict (shop_id) do update set paid_until = excluded.paid_until, status = excluded.status`,
      [shopId],
    );
  const basic = (shopId = scene.shopId) => {
    const { key = '', secret = '' } = keys.get(shopId) ?? {};
    return `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  };
  async function call<Body>(
    method: Method,
    path: string,
    body?: object | string,
    headers: Record<string, string> = {},
  ) {
    const answer = await scene.product.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: basic(), ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.json() as Body & Problem, headers: answer.headers };
  }
  const create = (body: object = form(), key: string = randomUUID(), headers: Record<string, string> = {}) =>
    call<ApiDelivery>('POST', '/deliveries', body, { 'idempotency-key': key, ...headers });
  const list = (query: string, headers: Record<string, string> = {}) =>
    call<ApiDeliveryPage>('GET', `/deliveries?${query}`, undefined, headers);
  const cancel = (id: string) => call<ApiDelivery>('POST', `/deliveries/${id}/cancel`);
  const read = (id: string) => call<ApiDelivery>('GET', `/deliveries/${id}`);
  const quoteFor = (
    body: object = { dropoff: { line: dropoff.line, postcode: dropoff.postcode }, value_pence: 1400 },
  ) => call<ApiQuote>('POST', '/quotes', body);
  const deliveriesWith = (reference: string) =>
    scene.courier.deliveries().filter(({ form: request }) => request.manifest_reference === reference);
  const reaches = (id: string, status: string) =>
    eventually(`${id} is ${status}`, async () => {
      const { body } = await read(id);
      return body.status === status ? body : undefined;
    });
  const booked = (id: string, kind = 'api-delivery') =>
    scene.query<{ account: string; amount_pence: number }>(
      `select e.account, e.amount_pence from ledger_entries e join ledger_movements m on m.id = e.movement
       where m.kind = $2 and m.reference = $1 order by e.amount_pence`,
      [id, kind],
    );
  const keyOf = (shopId: string) => keys.get(shopId)?.key ?? '';
  await pro(scene.shopId);
  return { ...scene, pro, basic, keyOf, call, create, read, list, cancel, quoteFor, deliveriesWith, reaches, booked };
}
