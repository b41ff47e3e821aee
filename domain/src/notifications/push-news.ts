// What a push message says about an order. It is read on locked screens, so it says no more than the subject of the mail:
// no name, no address, no goods, no PIN.
import { saidBy } from '../tracking/said-time.ts';
import type { Audience } from './preferences.ts';

export interface PushNewsFacts {
  code: string;
  shopName: string;
  fulfilment: 'delivery' | 'collection';
  answerDueAt: Date | null;
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

const forCustomers: Record<string, (facts: PushNewsFacts) => Content> = {
  approved: ({ code, shopName }) => urgent('The shop said yes', `${shopName} can do your order ${code}: please pay`),
  accepted: ({ code, shopName }) => calm('Accepted', `${shopName} accepted your order ${code}`),
  ready: ({ code }) => urgent('Ready to collect', `Your order ${code} is ready to collect`),
  no_courier: ({ code }) => urgent('No courier yet', `No courier yet for your order ${code}: please choose`),
  came_back: ({ code }) => urgent('Back at the shop', `Your order ${code} is back at the shop: please choose`),
  changed: ({ code }) => calm('A change', `A change to your order ${code}`),
  on_its_way: ({ code }) => urgent('On its way', `Your order ${code} is on its way`),
  delivered({ code, fulfilment }) {
    const done = fulfilment === 'collection' ? 'collected' : 'delivered';
    return calm(done === 'collected' ? 'Collected' : 'Delivered', `Your order ${code} was ${done}`);
  },
  cancelled: ({ code }) => calm('Cancelled', `Your order ${code} was cancelled`),
  late: ({ code }) => urgent('Late', `Your order ${code} is late`),
};

const due = ({ answerDueAt }: PushNewsFacts, now: Date): string =>
  answerDueAt === null ? 'as soon as you can' : saidBy(answerDueAt, now);

const forShops: Record<string, (facts: PushNewsFacts, now: Date) => Content> = {
  asked: ({ code }) => urgent('Big order', `Big order ${code}: can you do it?`),
  paid: (facts, now) => urgent('New order', `New order ${facts.code}: please answer ${due(facts, now)}`),
  escalated: (facts, now) =>
    urgent('Still waiting', `Order ${facts.code} is still waiting: please answer ${due(facts, now)}`),
  came_back: ({ code }) => calm('Coming back', `Order ${code} is coming back to you`),
  cancelled: ({ code }) => calm('Cancelled', `Order ${code} is cancelled`),
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
