// Domain events by name, emitted in the transaction that causes them. Payloads carry ids and plain facts, never a
// secret, a token or a person's address, because shops' webhooks carry them too.
import { ADMIN_ROLES } from '@baitdrop/domain/administrators/admin-roles';
import { MESSAGE_PARTIES } from '@baitdrop/domain/orders/order-messages';
import { SHOPIFY_TROUBLES } from '@baitdrop/domain/shopify/shopify-orders';
import { INVITED_ROLES } from '@baitdrop/domain/shops/shop-roles';
import { type infer as Infer, array, int, literal, nullable, object, string, union } from 'zod/mini';
import { DELIVERY_EVENTS } from './delivery-events.ts';
import { event } from './event-kind.ts';

const order = object({ order: string(), shop_id: string() });
const orderCase = object({ case: string(), order: string(), shop_id: string() });
const account = object({ user: string() });
const shop = object({ shop_id: string(), retailer: string() });
/** `paid_until`: the end of the paid month, where known. */
const plan = object({ shop_id: string(), paid_until: nullable(string()) });
const actor = { by: string(), by_user: string() };

const BOTH = ['shop', 'customer'] as const;

export const EVENTS = {
  'order.asked': event('The customer asks the shop about a large order.', BOTH, order),
  'order.approved': event('The shop said yes to a large order; it is held until it is paid.', BOTH, order),
  'order.paid_too_late': event('Money came for an order that was over or sold out; it goes back.', ['customer'], order),
  'order.paid': event('The order is paid and waits for the shop.', BOTH, order),
  'order.escalated': event('The shop has not answered and is reminded.', ['shop'], order),
  'order.accepted': event('The shop accepted the order.', BOTH, order),
  'order.ready': event('The order is packed.', BOTH, order),
  'order.more_time': event('The shop needs longer to pack than it said.', BOTH, order),
  'order.changed': event('Something of the order is missing or swapped.', BOTH, order),
  'order.courier_missing': event('No courier is to be had; the customer may choose.', BOTH, order),
  'order.returned': event('The courier could not hand the order over and takes it back to the shop.', BOTH, order),
  'order.courier_gave_up': event('The courier cancelled before the pick-up; another one is asked.', BOTH, order),
  'order.handed_back': event('What could not be handed over is at the shop again.', BOTH, order),
  'order.slipped': event('The order comes so much later than the customer was told last.', ['customer'], order),
  'order.now_collection': event('The customer collects instead of waiting.', BOTH, order),
  'order.on_its_way': event('The courier has the order.', BOTH, order),
  'order.delivered': event('The customer has the order.', BOTH, order),
  'order.cancelled': event('The order is over and refunded.', BOTH, order),
  'order.may_be_lost': event('The courier had the order and neither hands it over nor brings it back.', BOTH, order),
  'order.lost': event('The courier lost the order; it is over and refunded.', BOTH, order),
  'order.late': event('The order is later than promised.', ['shop', 'customer', 'administrators'], order),

  'dispute.moved': event(
    'The customer’s bank disputes the payment of an order, or has decided.',
    ['shop', 'administrators'],
    object({
      order: string(),
      shop_id: string(),
      /** Empty for a warning that ended without a dispute. */
      state: union([literal('open'), literal('won'), literal('lost'), literal('')]),
      amount_pence: int(),
      /** The provider takes evidence until this instant. */
      due_by: nullable(string()),
    }),
  ),
  'message.written': event(
    'Customer or shop wrote a message about an order.',
    BOTH,
    object({ message: string(), order: string(), shop_id: string(), by: literal(MESSAGE_PARTIES) }),
  ),
  'case.opened': event('A customer reports a problem with an order.', BOTH, orderCase),
  'case.replied': event(
    'Somebody wrote about the problem with an order.',
    BOTH,
    object({ ...orderCase.shape, by: literal(['customer', 'shop', 'admin']) }),
  ),
  'case.escalated': event(
    'The shop did not answer about a problem in time; administrators look after it.',
    ['shop', 'customer', 'administrators'],
    orderCase,
  ),
  'case.closed': event(
    'The problem with an order is closed.',
    BOTH,
    object({ ...orderCase.shape, by: literal(['customer', 'admin', 'system']) }),
  ),
  'review.written': event(
    'A customer rated a shop.',
    ['shop'],
    object({ review: string(), order: string(), shop_id: string(), rating: int() }),
  ),

  ...DELIVERY_EVENTS,

  'payment.settled': event(
    'Money arrived for something that was bought.',
    ['internal'],
    object({
      payment: string(),
      purpose: literal(['order', 'setup', 'pro']),
      subject: string(),
      amount_pence: int(),
      /** The plan that the payment started; empty for one-off payments. */
      subscription: string(),
      paid_at: string(),
    }),
  ),
  'refund.made': event(
    'Money of an order goes back to the customer.',
    BOTH,
    object({
      order: string(),
      refund: string(),
      total_pence: int(),
      lines: array(object({ line: string(), quantity: int() })),
      /** The shop's goodwill, without returned goods; negative when a later refund includes it. */
      goodwill_pence: int(),
      cause: literal(['request', 'cancellation', 'collection', 'missing', 'swap', 'lost', 'tip', 'goodwill']),
      reason: string(),
      ...actor,
    }),
  ),
  'payout.paid': event(
    'A payout arrived at the shop’s bank.',
    ['shop'],
    object({ payout: string(), shop_id: string() }),
  ),
  'payout.failed': event(
    'A payout did not go through; its money stays the shop’s.',
    ['shop'],
    object({
      payout: string(),
      shop_id: string(),
      amount_pence: int(),
      /** The party that refused. */
      by: literal(['bank', 'provider', 'administrator']),
      reason: string(),
    }),
  ),
  'report.ready': event(
    'A month is over, and a shop wants its report by email.',
    ['internal'],
    object({ shop_id: string(), month: string() }),
  ),
  'setup.paid': event(
    'A setup service was paid.',
    ['shop'],
    object({ request: string(), shop_id: string(), name: string(), amount_pence: int(), paid_at: string() }),
  ),
  'plan.started': event('A shop has Pro.', ['shop'], plan),
  'plan.cancelled': event('A shop’s Pro ends with the month that is paid.', ['shop'], plan),
  'plan.resumed': event('A shop’s Pro goes on after all.', ['shop'], plan),
  'plan.past_due': event('A shop’s Pro could not be charged.', ['shop'], plan),
  'plan.ended': event('A shop’s Pro is over.', ['shop'], plan),
  'affiliate.paid': event(
    'An affiliate’s payout was sent.',
    ['internal'],
    object({ payout: string(), affiliate: string(), amount_pence: int() }),
  ),
  'affiliate.checks_opened': event(
    'Somebody looks at an affiliate’s referrals; payouts wait.',
    ['internal'],
    object({ affiliate: string() }),
  ),
  'affiliate.checks_closed': event(
    'An affiliate’s referrals were looked at; payouts go on.',
    ['internal'],
    object({ affiliate: string(), refused: int(), withdrawn_pence: int() }),
  ),

  'account.created': event('Somebody registered; the address is to be confirmed.', ['internal'], account),
  'account.address_taken': event(
    'Somebody tried to register, or to change to, an address that has an account.',
    ['internal'],
    object({ ...account.shape, by: literal(['sign_up', 'email_change']) }),
  ),
  'account.verified': event('An address was confirmed.', ['internal'], object({ ...account.shape, network: string() })),
  'account.signed_out_everywhere': event('Every session of a person has ended.', ['internal'], account),
  'account.changed': event(
    'An account has another address or password; `undo` is the way back.',
    ['internal'],
    object({ user: string(), change: literal(['email', 'password']), undo: string() }),
  ),
  'account.second_factor_changed': event(
    'A second factor was added, removed, used up or reset.',
    ['internal'],
    object({
      user: string(),
      account: literal(['user', 'superuser']),
      change: literal(['added', 'removed', 'new_codes', 'code_used', 'reset']),
    }),
  ),
  'account.closing': event(
    'A person leaves: whoever holds something of theirs refuses or lets go of it.',
    ['internal'],
    account,
  ),

  'payout.waiting': event(
    'A payout is so large that two administrators have to approve it.',
    ['administrators'],
    object({ payout: string(), shop_id: string(), amount_pence: int(), approved_by: string() }),
  ),
  'announcement.begun': event(
    'What administrators tell shops is shown from now on, and emailed.',
    ['internal'],
    object({ announcement: string() }),
  ),
  'administrator.invited': event(
    'Somebody is invited to run the platform.',
    ['internal'],
    object({ invitation: string() }),
  ),
  'administrator.joined': event(
    'Somebody took the invitation to run the platform.',
    ['administrators'],
    object({ user: string(), role: literal(ADMIN_ROLES) }),
  ),
  'administrator.changed': event(
    'An administrator has another role, or none any more.',
    ['administrators'],
    object({ user: string(), role: literal(['', ...ADMIN_ROLES]) }),
  ),

  'shop.live_requested': event('A shop asks to go live.', ['administrators'], shop),
  'shop.live': event('A shop takes orders from now on.', ['shop'], shop),
  'shop.declined': event(
    'A shop that asked to go live has to change something first.',
    ['shop'],
    object({ shop_id: string(), retailer: string(), reason: string() }),
  ),
  'shop.suspended': event(
    'A shop takes no orders until further notice.',
    ['shop'],
    object({ ...shop.shape, reason: string() }),
  ),
  'shop.resumed': event('A shop takes orders again.', ['shop'], shop),
  // The old address is sealed, because events carry no person's address.
  'shop.email_changed': event(
    'New orders of a shop are emailed to another address.',
    ['internal'],
    object({ ...shop.shape, was: string() }),
  ),
  'shop.person_invited': event(
    'Somebody is asked by email to work at a shop.',
    ['internal'],
    object({ shop_id: string(), invitation: string() }),
  ),
  'shop.person_joined': event(
    'Somebody accepted an invitation and works at a shop.',
    ['shop'],
    object({ shop_id: string(), user: string(), role: literal(INVITED_ROLES) }),
  ),
  'shop.person_changed': event(
    'Somebody at a shop has another role.',
    ['shop'],
    object({ shop_id: string(), user: string(), role: literal(INVITED_ROLES) }),
  ),
  'shop.person_removed': event(
    'Somebody no longer works at a shop: whoever tells them about it stops at once.',
    ['shop'],
    object({ shop_id: string(), user: string(), by: literal(['owner', 'themselves']) }),
  ),
  'delivery_wish.fulfilled': event(
    'A shop delivers where somebody wished for it.',
    ['internal'],
    object({ wish: string(), shop_id: string() }),
  ),

  'setup.moved': event(
    'A setup service went a step further.',
    ['shop'],
    object({
      request: string(),
      shop_id: string(),
      status: literal(['contacted', 'in_progress', 'done', 'cancelled']),
      note: string(),
      refunded_pence: int(),
    }),
  ),
  'stock.low': event('Products of a shop run low.', ['shop'], object({ shop_id: string(), products: array(string()) })),

  'webhook.switched_off': event(
    'A shop’s webhook was switched off: its server failed for days or wants no more.',
    ['internal'],
    object({ webhook: string(), shop_id: string(), reason: literal(['failing', 'gone']) }),
  ),

  'shopify.order_trouble': event(
    'An order of a Shopify store has a trouble that its owner has to settle.',
    ['shop'],
    object({ domain: string(), order_id: string(), shop_id: string(), trouble: literal(SHOPIFY_TROUBLES) }),
  ),
  'shopify.data_requested': event(
    'A customer of a Shopify store asked what is known about them: its owner gets it.',
    ['internal'],
    object({ domain: string(), shop_id: string(), orders: array(string()) }),
  ),

  'operations.alert': event(
    'Something administrators must know.',
    ['administrators'],
    object({ subject: string(), text: string() }),
  ),
} as const;

export type EventName = keyof typeof EVENTS;
export type EventPayload<Name extends EventName> = Infer<(typeof EVENTS)[Name]['payload']>;
export type ProductEvents = { [Name in EventName]: EventPayload<Name> };
