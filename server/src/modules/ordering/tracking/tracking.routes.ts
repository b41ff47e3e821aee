// `/api/tracking` and `/api/my-orders`: see `contract/tracking`. The holder of an order's token has its customer's
// permissions. The token is sent in a header, so that it appears in no address and no log.
import { orderVat } from '@baitdrop/contract/order-vat';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { shareAnswer } from '@baitdrop/contract/follow';
import { elsewhereAnswer } from '@baitdrop/contract/order-elsewhere';
import {
  cancelForm,
  deliveryChoiceForm,
  type MyOrders,
  myOrders,
  reviewForm,
  type TrackedOrder,
  trackedOrder,
} from '@baitdrop/contract/tracking';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { callerOf, isSuperuser } from '@baitdrop/records/api/read-request';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { Form } from '../../../platform/http/forms.ts';
import { requireCommand, NEEDS_KEY } from '../../../platform/http/idempotency.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { openSignedInScope, userOf } from '../../accounts/signed-in.ts';
import { sendProofPhoto } from '../../delivery/proof-photo.ts';
import { readOrderVat } from '../../money/order-vat.ts';
import { sendReceiptPdf } from '../../money/receipts.ts';
import { withdrawConsent } from '../customers/customers.db.ts';
import { cancelAsCustomer, chooseNextStep, type OrderCommand } from '../orders/order-commands.ts';
import { progressOf } from '../order-progress.ts';
import { rateOrder, type ReviewSender } from '../reviews/rate-order.ts';
import { findAlternativeShops } from './alternative-shops.ts';
import { TOKEN_DESCRIPTION, callerOfOrder, orderOfToken } from './order-of-token.ts';
import { deleteShares } from './order-shares.db.ts';
import { shareOrder } from './order-shares.ts';
import { presentTracking } from './present-tracking.ts';
import { paymentStateOf } from './tracked-facts.ts';
import { type OwnOrder, readOwnOrders, readTrackedRows } from './tracking.db.ts';

const BODY_LIMIT = 8192;

export async function registerTracking(app: FastifyInstance, context: Context): Promise<void> {
  const { engine, pool } = context;

  const orderOf = (request: FastifyRequest): Promise<OrderRow> => orderOfToken(pool, request);
  const answer = async (request: FastifyRequest): Promise<TrackedOrder> => {
    const order = await orderOf(request);
    return presentTracking(context, order, await readTrackedRows(pool, order));
  };

  const commandOfOrder = async (request: FastifyRequest): Promise<OrderCommand> => {
    const { id } = await orderOf(request);
    return { order: id, once: requireCommand(request, callerOfOrder(id)) };
  };

  const senderOf = async (request: FastifyRequest): Promise<ReviewSender | undefined> => {
    const caller = await callerOf(engine, request);
    if (caller === null) return undefined;
    return { id: caller.id, isAdministrator: isSuperuser(caller) || caller.values['role'] === 'admin' };
  };

  // Finds the order before the body of a command is read. A GET finds it later, so that it includes a payment that was
  // just queried.
  const guard = async (request: FastifyRequest) => request.method === 'GET' || orderOf(request);
  const options = { prefix: '/api/tracking', access: 'public', limited: true, guard } as const;
  await openScope(app, engine, options, (scope) => {
    const about = { description: TOKEN_DESCRIPTION, response: { 200: trackedOrder } };
    scope.get('/', { schema: { summary: 'Follow an order', ...about } }, answer);

    const photoSchema = {
      summary: 'See the photo the courier took',
      description: TOKEN_DESCRIPTION,
      response: { 200: {} },
    };
    scope.get('/photo', { schema: photoSchema }, async (request, reply) =>
      sendProofPhoto(context, (await orderOf(request)).id, reply),
    );

    const receiptSchema = {
      summary: 'Read the receipt or VAT invoice as a PDF',
      description: TOKEN_DESCRIPTION,
      response: { 200: {} },
    };
    scope.get('/receipt', { schema: receiptSchema }, async (request, reply) =>
      sendReceiptPdf(context, (await orderOf(request)).id, reply),
    );

    const vatSchema = {
      summary: 'Read the VAT in the order',
      description: TOKEN_DESCRIPTION,
      response: { 200: orderVat },
    };
    scope.get('/vat', { schema: vatSchema }, async (request) => readOrderVat(pool, (await orderOf(request)).id));

    const elsewhere = { summary: 'Find other shops that have it', description: TOKEN_DESCRIPTION };
    scope.get('/elsewhere', { schema: { ...elsewhere, response: { 200: elsewhereAnswer } } }, async (request) => {
      const order = await orderOf(request);
      return findAlternativeShops(context, order, await readTrackedRows(pool, order));
    });

    const sharing = { summary: 'Make a link for others to follow it', description: TOKEN_DESCRIPTION };
    scope.post('/share', { schema: { ...sharing, response: { 200: shareAnswer } } }, async (request) => ({
      share_token: await shareOrder(context, await orderOf(request)),
    }));
    scope.delete('/share', { schema: { summary: 'Stop sharing', ...about } }, async (request) => {
      await deleteShares(pool, (await orderOf(request)).id);
      return answer(request);
    });

    const consent = { summary: 'Say that the shop may no longer write to you', ...about };
    scope.post('/withdraw-consent', { schema: consent }, async (request) => {
      const { shop_id: shopId, customer_email: email, customer: user } = await orderOf(request);
      await withdrawConsent(pool, { shopId, email, user });
      return answer(request);
    });

    const cancelBody = new Form(cancelForm, formRefusals.orders.notCancelled);
    const cancelSchema = { summary: 'Cancel an order', ...about, body: cancelBody };
    scope.post('/cancel', { bodyLimit: BODY_LIMIT, config: NEEDS_KEY, schema: cancelSchema }, async (request) => {
      await cancelAsCustomer(context, await commandOfOrder(request), request.body.reason);
      return answer(request);
    });

    const choiceBody = new Form(deliveryChoiceForm, formRefusals.nothingChanged);
    const choiceSchema = { summary: 'Wait, collect or get the money back', ...about, body: choiceBody };
    scope.post('/choice', { bodyLimit: BODY_LIMIT, config: NEEDS_KEY, schema: choiceSchema }, async (request) => {
      await chooseNextStep(context, await commandOfOrder(request), request.body);
      return answer(request);
    });

    const reviewBody = new Form(reviewForm, formRefusals.orders.reviewNotSaved);
    const reviewSchema = { summary: 'Rate an order', ...about, body: reviewBody };
    scope.post('/review', { bodyLimit: BODY_LIMIT, schema: reviewSchema }, async (request) => {
      await rateOrder(context, (await orderOf(request)).id, request.body, await senderOf(request));
      return answer(request);
    });
  });

  await openSignedInScope(app, context, { prefix: '/api/my-orders', limited: true }, (scope) => {
    const schema = { summary: 'List your own orders', response: { 200: myOrders } };
    scope.get('/', { schema }, async (request): Promise<MyOrders> => {
      const orders = await readOwnOrders(pool, userOf(request).id);
      return { orders: orders.map((order) => presentOwn(order, context.now())) };
    });
  });
}

const presentOwn = (order: OwnOrder, now: Date): MyOrders['orders'][number] => ({
  id: order.id,
  code: order.code,
  track_token: order.track_token,
  shop_id: order.shop_id,
  shop_name: order.shop_name,
  status: order.status,
  payment: paymentStateOf(order),
  fulfilment: order.fulfilment,
  ...progressOf(order, now),
  placed_at: order.created?.toISOString() ?? '',
  item_count: order.item_count,
  total_pence: order.total_pence,
  refunded_pence: order.refunded_pence,
  reviewed: order.reviewed,
  lines: order.lines.map(({ name, quantity, price_pence, category }) => ({ name, quantity, price_pence, category })),
});
