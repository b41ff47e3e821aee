// What customers and shops are told about an order, by mail and push, written in the transaction that changed it.
import type { PoolClient } from 'pg';
import type { EventName } from '@baitdrop/contract/events';
import { LOST_ON_THE_WAY } from '@baitdrop/domain/lost-parcels/lost-parcel';
import { tellTrouble } from '@baitdrop/domain/messages/delivery-trouble';
import { type Audience, wantsMail } from '@baitdrop/domain/notifications/preferences';
import type { Context } from '../../context.ts';
import type { OrderRow } from '../../database/schema/orders.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { readDeliveries, troubleFactsOf } from '../ordering/order-trouble.ts';
import { queueMail } from '../../platform/mail/mail.jobs.ts';
import { sendOrderMails } from './order-mails/order-mails.ts';
import { sendOrderPush } from './push/order-push.ts';
import { readOwnerOf, readPreferences } from './push/preferences.db.ts';

/** By the names that mails, push messages and people's preferences have for them. */
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

/** A parcel may be back long after people chose: whoever has nothing to do with it any more is not told. */
async function toldOfReturn({ now }: Context, tx: PoolClient, order: OrderRow): Promise<Audience[]> {
  const facts = troubleFactsOf(order, await readDeliveries(tx, order.id), now());
  return EVERYBODY.filter((audience) => tellTrouble(audience, facts)?.kind === 'handed_back');
}

/** Whoever cancelled it before it was given up has their money, and waits for nothing. */
const toldOfLoss = ({ cancel_reason }: OrderRow): readonly Audience[] =>
  cancel_reason === LOST_ON_THE_WAY ? EVERYBODY : ['shop'];

/** Whether a mail about an order goes: what is owed always does. Guests have chosen nothing. */
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
  if (news === 'handed_back') return toldOfReturn(context, tx, order);
  return news === 'lost' ? toldOfLoss(order) : EVERYBODY;
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
      // A courier collects it: the customer is told when it is on its way.
      if (event === 'ready' && !isCollection) return;
      // Whoever chose to collect what came back can come now.
      const news = event === 'handed_back' && isCollection && order.status === 'preparing' ? 'ready' : event;
      const audiences = await audiencesOf(context, tx, news, order);
      await mail(tx, news, order, audiences);
      await push(tx, news, order, audiences);
    });
}
