// Changes that administrators can make outside the admin panel, as requests that succeed: at a shop's desk, in its records,
// in their own account.
import { emptyProduct } from '@baitdrop/domain/products/product-details';
import { blankPng } from './blank-png.ts';
import type { CheckoutScene } from './checkout-scene.ts';
import { type PreparedRequest, type PreparedRequests, TEN_PERCENT } from './panel-requests.ts';

/** Routes for owners only, or with a provider that the scene does not have. */
export const NOT_FOR_ADMINISTRATORS = [
  'POST /api/shops/:shopId/api-keys',
  'DELETE /api/shops/:shopId/api-keys/:id',
  'POST /api/shops/:shopId/webhooks',
  'PATCH /api/shops/:shopId/webhooks/:id',
  'DELETE /api/shops/:shopId/webhooks/:id',
  'POST /api/shops/:shopId/webhooks/:id/rotate',
  'POST /api/shops/:shopId/webhooks/:id/replay',
  'POST /api/shops/:shopId/webhooks/:id/test',
  'POST /api/shops/:shopId/webhooks/:id/messages/:message/replay',
  'POST /api/shops/:shopId/pro/begin',
  'POST /api/shops/:shopId/pro/cancel',
  'POST /api/shops/:shopId/pro/card',
  'POST /api/shops/:shopId/pro/resume',
  'POST /api/shops/:shopId/people/invitations',
  'POST /api/shops/:shopId/people/invitations/:invitation/send-again',
  'DELETE /api/shops/:shopId/people/invitations/:invitation',
  'PUT /api/shops/:shopId/people/packers',
  'PATCH /api/shops/:shopId/people/:user',
  'DELETE /api/shops/:shopId/people/:user',
  'POST /api/shop-invitations/accept',
  'POST /api/shop-membership/leave',
  'POST /api/shops/:shopId/notifications/read',
  'POST /api/shops/:shopId/shopify',
  'POST /api/shops/:shopId/shopify/stores/:domain/set-up',
  'POST /api/shops/:shopId/shopify/stores/:domain/orders/:order/retry',
  'POST /api/shops/:shopId/shopify/stores/:domain/pro',
  'POST /api/shops/:shopId/shopify/stores/:domain/pro/cancel',
  'DELETE /api/accounts/cards/:id',
];

/** Routes that need a website; the tests of `integrations/catalogue-sync` use them. */
export const WEBSITE_COMMANDS = [
  'POST /api/shops/:shopId/catalogue-sync/woocommerce',
  'POST /api/shops/:shopId/catalogue-sync/shopify',
  'PATCH /api/shops/:shopId/catalogue-sync',
  'POST /api/shops/:shopId/catalogue-sync/sync',
  'POST /api/shops/:shopId/catalogue-sync/disconnect',
];

export function staffRequests(scene: CheckoutScene, admin: Record<string, string>): PreparedRequests {
  const shop = `/api/shops/${scene.shopId}`;
  const request = async (url: string, body?: PreparedRequest['body'], type?: string): Promise<PreparedRequest> => ({
    url,
    ...(body !== undefined && { body }),
    ...(type !== undefined && { type }),
  });
  let made = 0;
  const newProduct = () => scene.addProduct({ name: `Floats ${(made += 1)}`, price_pence: 150, stock: 5 });
  const ofProduct = (path: string, body?: PreparedRequest['body'], type?: string) => async () =>
    request(`${shop}/products/${await newProduct()}${path}`, body, type);
  const photo = blankPng(400, 400);
  const withPhoto = async (): Promise<{ id: string; name: string }> => {
    const id = await newProduct();
    const headers = { ...admin, 'content-type': 'image/png' };
    const url = `${shop}/products/${id}/photos`;
    const answer = await scene.product.app.inject({ method: 'POST', url, headers, payload: photo });
    return { id, name: answer.json().product.photos[0].name };
  };
  const importOf = async (...commands: string[]): Promise<string> => {
    const headers = { ...admin, 'content-type': 'text/csv' };
    const payload = `name,price,category\nBeads ${(made += 1)},2,tackle\n`;
    const url = `${shop}/products/imports`;
    const { id } = (await scene.product.app.inject({ method: 'POST', url, headers, payload })).json();
    for (const command of commands) await scene.call('POST', `${url}/${id}/${command}`, {}, admin);
    return id;
  };
  const newPromotion = async (): Promise<string> => {
    const form = { ...TEN_PERCENT, code: `DESK${(made += 1)}` };
    return (await scene.call<{ id: string }>('POST', `${shop}/promotions`, form, admin)).body.id;
  };
  let order = '';
  const ofNewOrder = (command: string, body: object) => async () => {
    order = (await scene.paid()).row.id;
    return request(`/api/orders/${order}/${command}`, body);
  };
  const ofOrder = (command: string, body: object) => () => request(`/api/orders/${order}/${command}`, body);
  const reason = 'Flooded';
  const someOfOrder = async (command: string, more: object = {}) => {
    const [line] = await scene.query<{ id: string }>('select id from order_lines where "order" = $1 limit 1', [order]);
    const form = { line: line?.id ?? '', quantity: 1, none_left: false, ...more };
    return request(`/api/orders/${order}/${command}`, form);
  };
  const records = '/api/collections/products/records';

  return {
    async 'POST /api/orders/:id/approve'() {
      const { row } = await scene.place();
      await scene.query('delete from stock_holds where "order" = $1', [row.id]);
      await scene.query(`update orders set asked_at = now(), pay_by = now() + interval '1 hour' where id = $1`, [
        row.id,
      ]);
      return request(`/api/orders/${row.id}/approve`, {});
    },
    'POST /api/orders/:id/refuse': ofNewOrder('refuse', { reason }),
    'POST /api/orders/:id/cancel': ofNewOrder('cancel', { reason }),
    'POST /api/orders/:id/seen': ofNewOrder('seen', {}),
    'POST /api/orders/:id/missed-closed': ofOrder('missed-closed', {}),
    'POST /api/orders/:id/accept': ofNewOrder('accept', { prep_minutes: 10 }),
    'POST /api/orders/:id/more-time': ofOrder('more-time', { prep_minutes: 30 }),
    'POST /api/orders/:id/messages': ofOrder('messages', { text: 'It will be ready soon.' }),
    'POST /api/orders/:id/messages/read': ofOrder('messages/read', {}),
    'POST /api/orders/:id/printed': ofOrder('printed', { again: true }),
    'POST /api/orders/:id/short': () => someOfOrder('short'),
    'POST /api/orders/:id/swap': async () => someOfOrder('swap', { product: await newProduct() }),
    'POST /api/orders/:id/ready': ofOrder('ready', {}),
    'POST /api/orders/:id/handed-over': ofOrder('handed-over', {}),
    'POST /api/orders/:id/goodwill': ofOrder('goodwill', { reason, amount_pence: 100 }),
    'POST /api/orders/:id/refund': ofOrder('refund', { reason }),
    async 'POST /api/orders/:id/case/messages'() {
      await scene.query(
        `insert into order_cases (id, "order", shop_id, reason, opened_at, answer_due_at)
         values ('staffcase000001', $1, $2, 'missing', now(), now())`,
        [order, scene.shopId],
      );
      return request(`/api/orders/${order}/case/messages`, { text: 'We are looking into it.' });
    },
    async 'PUT /api/shops/:shopId/reviews/:id/reply'() {
      await scene.query(
        `insert into reviews (id, "order", shop_id, rating, text, author, created)
         values ('staffreview0001', $1, $2, 5, 'Lively', 'Ann', now())`,
        [order, scene.shopId],
      );
      return request(`${shop}/reviews/staffreview0001/reply`, { text: 'Thank you!' });
    },
    'POST /api/shops/:shopId/products': () =>
      request(`${shop}/products`, { ...emptyProduct, name: 'Swivels', price_pence: 99, category: 'tackle', stock: 3 }),
    'POST /api/shops/:shopId/products/bulk': async () =>
      request(`${shop}/products/bulk`, { chosen: { ids: [await newProduct()] }, change: { kind: 'to', pence: 200 } }),
    'PATCH /api/shops/:shopId/products/:id': ofProduct('', { price_pence: 175 }),
    'DELETE /api/shops/:shopId/products/:id': ofProduct(''),
    'POST /api/shops/:shopId/products/:id/stock': ofProduct('/stock', { count: 9 }),
    'POST /api/shops/:shopId/products/:id/sold-out': ofProduct('/sold-out', { sold_out: true }),
    'POST /api/shops/:shopId/products/imports': () =>
      request(`${shop}/products/imports`, 'name,price,category\nTrays,2,tackle\n', 'text/csv'),
    'POST /api/shops/:shopId/products/imports/:id/apply': async () =>
      request(`${shop}/products/imports/${await importOf()}/apply`),
    'POST /api/shops/:shopId/products/imports/:id/undo': async () =>
      request(`${shop}/products/imports/${await importOf('apply')}/undo`),
    'POST /api/shops/:shopId/products/:id/photos': ofProduct('/photos', photo, 'image/png'),
    async 'PATCH /api/shops/:shopId/products/:id/photos'() {
      const { id, name } = await withPhoto();
      return request(`${shop}/products/${id}/photos`, { photos: [{ name, alt: 'A float' }] });
    },
    async 'DELETE /api/shops/:shopId/products/:id/photos/:name'() {
      const { id, name } = await withPhoto();
      return request(`${shop}/products/${id}/photos/${name}`);
    },
    'PUT /api/shops/:shopId/products/:id/picture': ofProduct('/picture', photo, 'image/png'),
    'DELETE /api/shops/:shopId/products/:id/picture': async () =>
      request(`${shop}/products/${(await withPhoto()).id}/picture`),
    'PATCH /api/shops/:shopId/settings': () =>
      request(`${shop}/settings`, { before: { delivery_radius: 15 }, after: { delivery_radius: 8 } }),
    'PUT /api/shops/:shopId/reports': () => request(`${shop}/reports`, { is_mailed: true }),
    'POST /api/shops/:shopId/promotions': () =>
      request(`${shop}/promotions`, { ...TEN_PERCENT, code: `DESK${(made += 1)}` }),
    'POST /api/shops/:shopId/promotions/:promotion/pause': async () =>
      request(`${shop}/promotions/${await newPromotion()}/pause`, {}),
    'POST /api/shops/:shopId/promotions/:promotion/resume': async () =>
      request(`${shop}/promotions/${await newPromotion()}/resume`, {}),
    'PUT /api/shops/:shopId/promotions/:promotion': async () =>
      request(`${shop}/promotions/${await newPromotion()}`, { ...TEN_PERCENT, code: `DESK${(made += 1)}` }),
    'DELETE /api/shops/:shopId/promotions/:promotion': async () =>
      request(`${shop}/promotions/${await newPromotion()}`),
    'PUT /api/shops/:shopId/phone-alerts': () =>
      request(`${shop}/phone-alerts`, { phone: '07700 900123', texts: true, calls: false }),
    'PUT /api/shops/:shopId/packing-time': () => request(`${shop}/packing-time`, { minutes: 15, for_minutes: 60 }),
    'DELETE /api/shops/:shopId/packing-time': () => request(`${shop}/packing-time`),
    'POST /api/shops/:shopId/pause': () => request(`${shop}/pause`, { minutes: 30 }),
    'DELETE /api/shops/:shopId/pause': () => request(`${shop}/pause`),
    'PUT /api/shops/:shopId/photo': () => request(`${shop}/photo`, blankPng(900, 400), 'image/png'),
    'DELETE /api/shops/:shopId/photo': () => request(`${shop}/photo`),
    'PUT /api/shops/:shopId/logo': () => request(`${shop}/logo`, blankPng(300, 300), 'image/png'),
    'DELETE /api/shops/:shopId/logo': () => request(`${shop}/logo`),
    async 'PUT /api/shops/:shopId/widget-logo'() {
      await scene.query(
        `insert into pro_subscriptions (shop_id, status, paid_until) values ($1, 'active', now() + interval '9 days')`,
        [scene.shopId],
      );
      return request(`${shop}/widget-logo`, blankPng(300, 300), 'image/png');
    },
    'DELETE /api/shops/:shopId/widget-logo': () => request(`${shop}/widget-logo`),
    async 'POST /api/shops/:shopId/going-live'() {
      await scene.query(
        `update retailers set baitdrop_enabled = false, live_requested_at = null, live_approved_at = null,
           payouts_enabled = true, payout_account = 'acct_1', plugin_type = 'html' where shop_id = $1`,
        [scene.shopId],
      );
      return request(`${shop}/going-live`, {});
    },
    'POST /api/collections/:collection/records': () =>
      request(records, { shop_id: scene.shopId, name: 'Records worms', price: 3 }),
    'PATCH /api/collections/:collection/records/:id': async () =>
      request(`${records}/${await newProduct()}`, { description: 'Lively' }),
    'DELETE /api/collections/:collection/records/:id': async () => request(`${records}/${await newProduct()}`),
    'POST /api/batch': async () =>
      request('/api/batch', {
        requests: [
          { method: 'PATCH', url: `${records}/${await newProduct()}`, body: { description: 'Lively' } },
          { method: 'POST', url: records, body: { shop_id: scene.shopId, name: 'Batch floats', price: 3 } },
        ],
      }),
    'PUT /api/notification-preferences': () =>
      request('/api/notification-preferences', {
        order_steps: { email: false, push: false },
        new_orders: { email: true, push: false },
      }),
    'PUT /api/accounts/checkout-details': () =>
      request('/api/accounts/checkout-details', { phone: '07700 900123', fulfilment: 'collection', address: '' }),
    'DELETE /api/accounts/checkout-details': () => request('/api/accounts/checkout-details'),
    'PUT /api/favourites/shops/:id': () => request(`/api/favourites/shops/${scene.shopId}`),
    'DELETE /api/favourites/shops/:id': () => request(`/api/favourites/shops/${scene.shopId}`),
    'PUT /api/favourites/products/:id': async () => request(`/api/favourites/products/${await newProduct()}`),
    'DELETE /api/favourites/products/:id': async () => request(`/api/favourites/products/${await newProduct()}`),
    'POST /api/delivery-wishes': () =>
      request('/api/delivery-wishes', { email: 'far@away.example', postcode: 'NR13 6LH' }),
    'POST /api/accounts/sign-out': () => request('/api/accounts/sign-out'),
  };
}
