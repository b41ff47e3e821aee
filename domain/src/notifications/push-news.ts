// What a push message says about an order. It is read on locked screens, so it says no more than the subject of the mail:
// no name, no address, no goods, no PIN.
import { troubleSubjects as troubles } from '../messages/delivery-trouble.ts';
import { saidBy } from '../tracking/said-time.ts';
import type { Audience } from './preferences.ts';

export interface PushNewsFacts {
  code: string;
  shopName: string;
  fulfilment: 'delivery' | 'collection';
  answerDueAt: Date | null;
  /** When the customer was last told to expect it. */
  toldEta: Date | null;
}

export interface PushNews {
  title: string;
  body: string;
  urgency: 'normal' | 'high';
  /** Time to live: the push service drops it afterwards. */
  ttlSeconds: number;
}

type Content = Pick<PushNews, 'title' | 'body' | 'urgency'>;

const HOUR_SECONDS = 3600;
const MIN_SECONDS = 60;

const calm = (title: string, body: string): Content => ({ title, body, urgency: 'normal' });
/** High urgency, for messages that cannot wait. */
const urgent = (title: string, body: string): Content => ({ title, body, urgency: 'high' });

const forCustomers: Record<string, (facts: PushNewsFacts, now: Date) => Content> = {
  approved: ({ code, shopName }) => urgent('The shop said yes', `${shopName} can do your order ${code}: please pay`),
  accepted: ({ code, shopName }) => calm('Accepted', `${shopName} accepted your order ${code}`),
  ready: ({ code }) => urgent('Ready to collect', `Your order ${code} is ready to collect`),
  changed: ({ code }) => calm('A change', `A change to your order ${code}`),
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
  slipped: (facts, now) => urgent('A new time', troubles.customer.slipped(facts, now)),
};

const due = ({ answerDueAt }: PushNewsFacts, now: Date): string =>
  answerDueAt === null ? 'as soon as you can' : saidBy(answerDueAt, now);

const forShops: Record<string, (facts: PushNewsFacts, now: Date) => Content> = {
  asked: ({ code }) => urgent('Big order', `Big order ${code}: can you do it?`),
  paid: (facts, now) => urgent('New order', `New order ${facts.code}: please answer ${due(facts, now)}`),
  escalated: (facts, now) =>
    urgent('Still waiting', `Order ${facts.code} is still waiting: please answer ${due(facts, now)}`),
  courier_gave_up: (facts, now) => calm('Finding another courier', troubles.shop.courier_gave_up(facts, now)),
  no_courier: (facts, now) => calm('No courier yet', troubles.shop.no_courier(facts, now)),
  came_back: (facts, now) => calm('Coming back', troubles.shop.came_back(facts, now)),
  handed_back: (facts, now) => calm('Back with you', troubles.shop.handed_back(facts, now)),
  may_be_lost: (facts, now) => calm('May be lost', troubles.shop.may_be_lost(facts, now)),
  late: (facts, now) => calm('Late', troubles.shop.late(facts, now)),
  cancelled: ({ code }) => calm('Cancelled', `Order ${code} is cancelled`),
  lost: ({ code }) => calm('Lost on the way', `Order ${code} was lost on the way`),
};

const tables: Record<Audience, Record<string, (facts: PushNewsFacts, now: Date) => Content>> = {
  customer: forCustomers,
  shop: forShops,
};

/** Whether to send a push message; people are not told what they just did themselves. */
export const isPushNews = (audience: Audience, news: string): boolean => Object.hasOwn(tables[audience], news);

export function pushNewsOf(audience: Audience, news: string, facts: PushNewsFacts, now: Date): PushNews | undefined {
  const content = isPushNews(audience, news) ? tables[audience][news]?.(facts, now) : undefined;
  if (content === undefined) return undefined;
  return { ...content, ttlSeconds: ttlSecondsOf(audience, news, facts, now) };
}

/** A new order is relevant until its answer is due; everything else for an hour. */
function ttlSecondsOf(audience: Audience, news: string, { answerDueAt }: PushNewsFacts, now: Date): number {
  const waitsForAnswer = audience === 'shop' && (news === 'paid' || news === 'escalated') && answerDueAt !== null;
  if (!waitsForAnswer) return HOUR_SECONDS;
  const left = Math.ceil((answerDueAt.getTime() - now.getTime()) / 1000);
  return Math.min(HOUR_SECONDS, Math.max(MIN_SECONDS, left));
}
