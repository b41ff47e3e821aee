// Push messages about an order. They are read on locked screens, so they say no more than the subject of the email: no
// name, no address, no goods, no PIN.
import { formatDeadline } from '../tracking/format-time.ts';
import { troubleSubjects as troubles } from './delivery-trouble.ts';

export interface PushNewsFacts {
  code: string;
  shopName: string;
  fulfilment: 'delivery' | 'collection';
  answerDueAt: Date | null;
  /** The last time that was announced to the customer. */
  announcedEta: Date | null;
}

export interface PushContent {
  title: string;
  body: string;
  urgency: 'normal' | 'high';
}

const calm = (title: string, body: string): PushContent => ({ title, body, urgency: 'normal' });
/** Urgent messages are sent with high priority. */
const urgent = (title: string, body: string): PushContent => ({ title, body, urgency: 'high' });

type PushTable = Readonly<Record<string, (facts: PushNewsFacts, now: Date) => PushContent>>;

export const customerPush: PushTable = {
  approved: ({ code, shopName }) => urgent('Please pay', `${shopName} can do your order ${code}: please pay`),
  accepted: ({ code, shopName }) => calm('Accepted', `${shopName} accepted your order ${code}`),
  ready: ({ code }) => urgent('Ready to collect', `Your order ${code} is ready to collect`),
  more_time: ({ code, shopName }) => calm('A little longer', `${shopName} needs more time for your order ${code}`),
  message: ({ code, shopName }) => urgent('New message', `${shopName} wrote to you about your order ${code}`),
  changed: ({ code }) => calm('Order changed', `A change to your order ${code}`),
  on_its_way: ({ code }) => urgent('On its way', `Your order ${code} is on its way`),
  delivered({ code, fulfilment }) {
    const done = fulfilment === 'collection' ? 'collected' : 'delivered';
    return calm(done === 'collected' ? 'Collected' : 'Delivered', `Your order ${code} was ${done}`);
  },
  cancelled: ({ code }) => calm('Cancelled', `Your order ${code} was cancelled`),
  lost: ({ code }) => urgent('Lost on the way', `Your order ${code} was lost on the way`),
  courier_gave_up: (facts, now) => calm('Finding another courier', troubles.customer.courier_gave_up(facts, now)),
  no_courier: (facts, now) => urgent('No courier yet', troubles.customer.no_courier(facts, now)),
  came_back: (facts, now) => urgent('On its way back', troubles.customer.came_back(facts, now)),
  handed_back: (facts, now) => urgent('Back at the shop', troubles.customer.handed_back(facts, now)),
  may_be_lost: (facts, now) => urgent('May be lost', troubles.customer.may_be_lost(facts, now)),
  late: (facts, now) => urgent('Late', troubles.customer.late(facts, now)),
  slipped: (facts, now) => urgent('New arrival time', troubles.customer.slipped(facts, now)),
};

const due = ({ answerDueAt }: PushNewsFacts, now: Date): string =>
  answerDueAt === null ? 'as soon as you can' : formatDeadline(answerDueAt, now);

export const shopPush: PushTable = {
  asked: ({ code }) => urgent('Large order', `Big order ${code}: can you do it?`),
  paid: (facts, now) => urgent('New order', `New order ${facts.code}: please answer ${due(facts, now)}`),
  escalated: (facts, now) =>
    urgent('Still waiting', `Order ${facts.code} is still waiting: please answer ${due(facts, now)}`),
  message: ({ code }) => urgent('New message', `A message about order ${code}`),
  courier_gave_up: (facts, now) => calm('Finding another courier', troubles.shop.courier_gave_up(facts, now)),
  no_courier: (facts, now) => calm('No courier yet', troubles.shop.no_courier(facts, now)),
  came_back: (facts, now) => calm('Coming back', troubles.shop.came_back(facts, now)),
  handed_back: (facts, now) => calm('Back with you', troubles.shop.handed_back(facts, now)),
  may_be_lost: (facts, now) => calm('May be lost', troubles.shop.may_be_lost(facts, now)),
  late: (facts, now) => calm('Late', troubles.shop.late(facts, now)),
  cancelled: ({ code }) => calm('Cancelled', `Order ${code} is cancelled`),
  lost: ({ code }) => calm('Lost on the way', `Order ${code} was lost on the way`),
};
