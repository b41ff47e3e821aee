// Sends mails and push messages about an order to its customer and its shop, in the transaction that changed it.
import type { PoolClient } from 'pg';
import type { EventName } from '@baitdrop/contract/events';
import { LOST_ON_THE_WAY } from '@baitdrop/domain/lost-parcels/lost-parcel';
import { describeTrouble } from '@baitdrop/domain/messages/delivery-trouble';
import { type Audience, wantsMail } from '@baitdrop/domain/notifications/preferences';
import type { Context } from '../../context.ts';
import type { OrderRow } from '../../database/schema/orders.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { readOrderDeliveries, troubleFactsOf } from '../ordering/order-trouble.ts';
import { queueMail } from '../../platform/mail/mail.jobs.ts';
import { sendOrderMails } from './order-mails/order-mails.ts';
import { sendOrderPush } from './push/order-push.ts';
import { readOwnerOf, readPreferences } from './push/preferences.db.ts';

/** Maps events to the names that mails, push messages and preferences use. */
const NEWS = {
  'order.asked': 'asked',
  'order.approved': 'approved',
  'order.paid_too_late': 'paid_too_late',
  'order.paid': 'paid',
  'order.escalated': 'escalated',
  'order.accepted': 'accepted',
  'order.ready': 'ready',
  'order.more_time': 'more_time',
  'order.changed': 'changed',
  'order.courier_missing': 'no_courier',
  'order.returned': 'came_back',
  'order.courier_gave_up': 'courier_gave_up',
  'order.handed_back': 'handed_back',
  'order.slipped': 'slipped',
  'order.now_collection': 'now_collection',
  'order.on_its_way': 'on_its_way',
  'order.delivered': 'delivered',
  'order.cancelled': 'cancelled',
  'order.may_be_lost': 'may_be_lost',
  'order.lost': 'lost',
  'order.late': 'late',
} as const satisfies Record<Extract<EventName, `order.${string}`>, string>;

const EVERYBODY: readonly Audience[] = ['customer', 'shop'];

/**
 * Picks the recipients of the message that a parcel is back at the shop: only those for whom it is still the order's
 * present problem.
 */
async function recipientsOfReturn({ now }: Context, tx: PoolClient, order: OrderRow): Promise<Audience[]> {
  const facts = troubleFactsOf(order, await readOrderDeliveries(tx, order.id), now());
  return EVERYBODY.filter((audience) => describeTrouble(audience, facts)?.kind === 'handed_back');
}

/**
 * A customer who cancelled before the parcel was closed as lost already has the refund, so only the shop gets the
 * message.
 */
const recipientsOfLoss = ({ cancel_reason }: OrderRow): readonly Audience[] =>
  cancel_reason === LOST_ON_THE_WAY ? EVERYBODY : ['shop'];

/** True when the reader's preferences allow the mail, or when it must be sent anyway. Guests have no preferences. */
async function mayMail(tx: PoolClient, audience: Audience, news: string, order: OrderRow): Promise<boolean> {
  const user = audience === 'customer' ? order.customer : await readOwnerOf(tx, order.shop_id);
  return wantsMail(audience, news, await readPreferences(tx, user));
}

async function audiencesOf(
  context: Context,
  tx: PoolClient,
  news: string,
  order: OrderRow,
): Promise<readonly Audience[]> {
  if (news === 'handed_back') return recipientsOfReturn(context, tx, order);
  return news === 'lost' ? recipientsOfLoss(order) : EVERYBODY;
}

export function orderNewsHandlers(context: Context): void {
  const { config, now, jobs, seal, events } = context;
  const mail = sendOrderMails({
    publicUrl: config.publicUrl,
    now,
    mailIn: (tx, each) => queueMail(jobs, tx, seal)(each),
    mayMail,
  });
  const push = sendOrderPush(context);
  for (const [name, event] of Object.entries(NEWS) as [keyof typeof NEWS, string][])
    events.on(name, async (tx, { order: id }) => {
      const [order] = await rowsOf<OrderRow>(tx, 'select * from orders where id = $1', [id]);
      if (order === undefined) throw new Error(`there is no order ${id}`);
      const isCollection = order.fulfilment === 'collection';
      // The customer of a delivery gets the message when the courier is on the way, not when it is packed.
      if (event === 'ready' && !isCollection) return;
      // A customer who chose to collect a returned parcel learns that it is ready.
      const news = event === 'handed_back' && isCollection && order.status === 'preparing' ? 'ready' : event;
      const audiences = await audiencesOf(context, tx, news, order);
      await mail(tx, news, order, audiences);
      await push(tx, news, order, audiences);
    });
}
