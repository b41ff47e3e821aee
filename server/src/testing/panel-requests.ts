// Every change of the admin panel, as a request that succeeds.
import type { TestDelivery } from '@baitdrop/contract/admin-courier';
import type { PayoutPreview } from '@baitdrop/contract/admin-payout-run';
import type { PromotionAnswer, PromotionForm } from '@baitdrop/contract/promotions';
import { EXAMPLE_ITEMS } from '@baitdrop/domain/courier/item-details';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import type { CheckoutScene } from './checkout-scene.ts';
import { parcelOnItsWay, silenceCourier } from './lost-parcel.ts';

/** A valid promotion code. */
export const TEN_PERCENT: PromotionForm = {
  code: 'PANEL10',
  kind: 'percent',
  percent: 10,
  amount_pence: 0,
  minimum_pence: 0,
  first_order_only: false,
  max_uses: 0,
  max_uses_each: 0,
  starts_on: '',
  ends_on: '',
};

/** Shown for years, so that the day of the test does not matter. */
const ANNOUNCEMENT = {
  title: 'New bags',
  text: 'They come on Monday.',
  from: '2199-01-01',
  until: '2199-01-07',
  emails_owners: false,
};

export interface PreparedRequest {
  url: string;
  body?: object | string | Buffer;
  /** The type of the body; JSON by default. */
  type?: string;
}

/** Requests by the route's name, in order, because some need earlier ones. Each prepares its own rows. */
export type PreparedRequests = Record<string, () => Promise<PreparedRequest>>;

export function panelRequests(scene: CheckoutScene, retailer: string, admin: Record<string, string>): PreparedRequests {
  const ofShop = (command: string, body?: object) => async (): Promise<PreparedRequest> => ({
    url: `/api/admin/shops/${retailer}/${command}`,
    ...(body && { body }),
  });
  const dropoff = { name: 'Test', phone: '07700 900123', address: '3 Southampton Road', postcode: 'BH24 1HY' };
  const own = { client_id: 'own-client-0001', client_secret: 'own-secret-0001', organization_id: 'cus_own' };
  const at = (path: string, body?: object) => async (): Promise<PreparedRequest> => ({
    url: `/api/admin/${path}`,
    ...(body && { body }),
  });
  let delivery = '';
  let promotion = '';
  let late = '';
  return {
    // First, because requests below change the couriers.
    async 'POST /api/admin/orders/:id/lost'() {
      const parcel = await parcelOnItsWay(scene);
      await silenceCourier(scene, parcel);
      return at(`orders/${parcel.row.id}/lost`, { payer: 'platform' })();
    },
    async 'POST /api/admin/problems/:kind/:subject/take'() {
      const { row } = await scene.paid();
      await scene.query(`update orders set promised_by = now() - interval '1 hour' where id = $1`, [row.id]);
      late = row.id;
      return at(`problems/late/${late}/take`)();
    },
    'POST /api/admin/problems/:kind/:subject/release': async () => at(`problems/late/${late}/release`)(),
    async 'POST /api/admin/disputes/:id/answer'() {
      const placed = await scene.paid();
      const { payment_intent } = scene.stripe.all('checkout.session').find(({ id }) => id === placed.sessionId) ?? {};
      const charge = scene.stripe.all('charge').find((each) => each.payment_intent === payment_intent);
      scene.stripe.perform('open-dispute', charge?.id ?? '');
      // The last entry that is booked for it.
      const id = await eventually('the money is gone', async () => {
        const text = `select d.id from disputes d join ledger_movements m
          on m.kind = 'dispute-withdrawn' and m.reference = d.dispute_id where d."order" = $1`;
        return (await scene.query<{ id: string }>(text, [placed.row.id]))[0]?.id;
      });
      return at(`disputes/${id}/answer`, { product_description: 'Maggots', explanation: 'They were delivered.' })();
    },
    async 'POST /api/admin/cases/:id/messages'() {
      const { row } = await scene.paid();
      await scene.query(
        `insert into order_cases (id, "order", shop_id, reason, opened_at, answer_due_at)
         values ('reportedcase001', $1, $2, 'missing', now(), now())`,
        [row.id, scene.shopId],
      );
      await scene.query(
        `insert into case_messages (id, "case", by, text, written_at)
         values ('casemessage0001', 'reportedcase001', 'customer', 'One pint is missing.', now())`,
      );
      return at('cases/reportedcase001/messages', { text: 'We are looking into it.' })();
    },
    'POST /api/admin/cases/:id/close': at('cases/reportedcase001/close'),
    async 'POST /api/admin/reviews/:id/decide'() {
      const { row } = await scene.paid();
      await scene.query(
        `insert into reviews (id, "order", shop_id, rating, text, author, created)
         values ('reportedreview1', $1, $2, 1, 'Buy from me instead', 'Ann', now())`,
        [row.id, scene.shopId],
      );
      return at('reviews/reportedreview1/decide', { decision: 'hide' })();
    },
    async 'POST /api/admin/shops/:retailer/decline'() {
      await scene.query('update retailers set baitdrop_enabled = false, live_requested_at = now() where id = $1', [
        retailer,
      ]);
      return ofShop('decline', { reason: 'Please add a photo of your counter.' })();
    },
    async 'POST /api/admin/shops/:retailer/approve'() {
      await scene.query(
        `update retailers set baitdrop_enabled = false, live_requested_at = now(), payouts_enabled = true,
           payout_account = 'acct_1', plugin_type = 'html' where id = $1`,
        [retailer],
      );
      await scene.query(
        `insert into plugin_downloads (id, shop_id, plugin_type) values ('download0000001', $1, 'html')`,
        [scene.shopId],
      );
      return ofShop('approve')();
    },
    'POST /api/admin/shops/:retailer/suspend': ofShop('suspend', { reason: 'Orders weren’t answered.' }),
    'POST /api/admin/shops/:retailer/resume': ofShop('resume'),
    'POST /api/admin/shops/:retailer/look': ofShop('look'),
    'POST /api/admin/shops/sync': at('shops/sync'),
    'POST /api/admin/courier/connection-test': async () => at('courier/connection-test', { retailer_id: retailer })(),
    async 'POST /api/admin/courier/test-orders'() {
      const order = { retailer_id: retailer, items: EXAMPLE_ITEMS, dropoff };
      const { body } = await scene.call<TestDelivery>('POST', '/api/admin/courier/test-orders', order, admin);
      delivery = body.delivery_id;
      return at('courier/test-orders', order)();
    },
    'POST /api/admin/courier/test-orders/:id/cancel': async () =>
      at(`courier/test-orders/${delivery}/cancel`, { retailer_id: retailer, environment: 'sandbox' })(),
    'PUT /api/admin/courier/areas': at('courier/areas', { uber: 'SO', stuart: '' }),
    'PUT /api/admin/courier/configuration': async () =>
      at('courier/configuration', { retailer_id: retailer, environment: 'sandbox', ...own })(),
    'PUT /api/admin/courier/delivery-charge': async () =>
      at('courier/delivery-charge', {
        retailer_id: retailer,
        charge: { payer: 'fixed', fixedPence: 399, freeFromPence: 0 },
      })(),
    async 'POST /api/admin/setup-requests/:id/move'() {
      await scene.query(
        `insert into setup_requests (id, shop_id, service_type, price_pence, contact_info, status, requested_at)
         values ('setuprequest001', $1, 'basic', 4900, '{"email":"pat@setup.example"}', 'pending', now())`,
        [scene.shopId],
      );
      return at('setup-requests/setuprequest001/move', { status: 'contacted' })();
    },
    async 'POST /api/admin/jobs/:id/retry'() {
      const id = '00000000-0000-4000-8000-000000000001';
      await scene.query(
        `insert into pgboss.job (id, name, state, completed_on, data) values ($1, 'audit.forget', 'failed', now(), '{}')`,
        [id],
      );
      return at(`jobs/${id}/retry`)();
    },
    'POST /api/admin/jobs/retry': at('jobs/retry', { queue: 'audit.forget' }),
    'PUT /api/admin/settings': at('settings', {
      delivery_charge: { payer: 'customer', fixedPence: 0, freeFromPence: 0 },
    }),
    async 'POST /api/admin/affiliates/payouts/:id/paid'() {
      await scene.query(
        `insert into affiliate_payouts (id, affiliate, amount_pence, method, label, due_on)
         values ('asked1', $1, 2500, 'bank', 'Bank account ending 5678', '2026-12-01')`,
        [scene.users.customer],
      );
      return at('affiliates/payouts/asked1/paid', { reference: 'BACS 1' })();
    },
    'POST /api/admin/affiliates/payment-file': at('affiliates/payment-file'),
    async 'POST /api/admin/affiliates/signals/:id/resolve'() {
      await scene.query(
        `insert into referral_signals (id, affiliate, kind, mark) values ('signal1', $1, 'domain', 'mark')`,
        [scene.users.customer],
      );
      return at('affiliates/signals/signal1/resolve', { decision: 'fine' })();
    },
    async 'POST /api/admin/promotions'() {
      const { body } = await scene.call<PromotionAnswer>('POST', '/api/admin/promotions', TEN_PERCENT, admin);
      promotion = body.id;
      return at('promotions', { ...TEN_PERCENT, code: 'PANEL20', percent: 20 })();
    },
    'POST /api/admin/promotions/:promotion/pause': async () => at(`promotions/${promotion}/pause`)(),
    'POST /api/admin/promotions/:promotion/resume': async () => at(`promotions/${promotion}/resume`)(),
    'PUT /api/admin/promotions/:promotion': async () =>
      at(`promotions/${promotion}`, { ...TEN_PERCENT, percent: 15 })(),
    'DELETE /api/admin/promotions/:promotion': async () => at(`promotions/${promotion}`)(),
    'POST /api/admin/administrators/invitations': at('administrators/invitations', {
      email: 'sam@panel.example',
      role: 'support',
    }),
    async 'DELETE /api/admin/administrators/invitations/:id'() {
      const [row] = await scene.query<{ id: string }>(
        `select id from admin_invitations where email = 'sam@panel.example'`,
      );
      return at(`administrators/invitations/${row?.id ?? ''}`)();
    },
    async 'POST /api/admin/administrators/:id/role'() {
      await scene.query(
        `insert into users (id, email, "tokenKey", role, admin_role)
         values ('secondadmin0001', 'second@panel.example', repeat('t', 50), 'admin', 'support')`,
      );
      return at('administrators/secondadmin0001/role', { role: 'finance' })();
    },
    'DELETE /api/admin/administrators/:id': at('administrators/secondadmin0001'),
    'POST /api/admin/announcements': at('announcements', ANNOUNCEMENT),
    async 'POST /api/admin/announcements/:id/end'() {
      const [row] = await scene.query<{ id: string }>('select id from announcements order by created_at desc limit 1');
      return at(`announcements/${row?.id ?? ''}/end`)();
    },
    'POST /api/admin/shop-pages/:shopId/notes': at(`shop-pages/${scene.shopId}/notes`, {
      text: 'Rang, will call back.',
    }),
    'POST /api/admin/customers/:id/notes': at(`customers/${scene.users.customer}/notes`, {
      text: 'Prefers the phone.',
    }),
    async 'POST /api/admin/payouts/:id/approve'() {
      await scene.query(
        `insert into payouts (id, shop_id, amount_pence, status, due_on, created, updated)
         values ('panelpayout0001', $1, 700, 'waiting', '2026-11-18', now(), now())`,
        [scene.shopId],
      );
      return at('payouts/panelpayout0001/approve', { amount_pence: 700 })();
    },
    async 'POST /api/admin/payouts/:id/decline'() {
      await scene.query(
        `insert into payouts (id, shop_id, amount_pence, status, due_on, created, updated)
         values ('panelpayout0002', $1, 700, 'waiting', '2026-11-18', now(), now())`,
        [scene.shopId],
      );
      return at('payouts/panelpayout0002/decline', { reason: 'We are checking an order.' })();
    },
    // Last, because jobs continue the payout.
    async 'POST /api/admin/payout-run'() {
      const { row } = await scene.paid();
      await scene.deliver(row.id);
      await scene.query(`update orders set delivered_at = now() - interval '30 days' where id = $1`, [row.id]);
      const url = '/api/admin/payout-run';
      const { total_pence } = (await scene.call<PayoutPreview>('GET', url, undefined, admin)).body;
      return { url, body: { total_pence } };
    },
  };
}
