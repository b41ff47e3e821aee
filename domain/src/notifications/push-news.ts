// Decides which order events send a push message, and how long it stays relevant. The texts are in
// `messages/push-messages.ts`.
import { customerPush, type PushContent, type PushNewsFacts, shopPush } from '../messages/push-messages.ts';
import type { Audience } from './preferences.ts';

export interface PushNews extends PushContent {
  /** Time to live: the push service drops the message afterwards. */
  ttlSeconds: number;
}

const HOUR_SECONDS = 3600;
const MIN_SECONDS = 60;

const tables = { customer: customerPush, shop: shopPush };

/** Decides whether an event sends a push message; actions of the recipient do not. */
export const isPushNews = (audience: Audience, news: string): boolean => Object.hasOwn(tables[audience], news);

export function pushNewsOf(audience: Audience, news: string, facts: PushNewsFacts, now: Date): PushNews | undefined {
  const content = isPushNews(audience, news) ? tables[audience][news]?.(facts, now) : undefined;
  if (content === undefined) return undefined;
  return { ...content, ttlSeconds: ttlSecondsOf(audience, news, facts, now) };
}

/** A new order is relevant until the shop must answer; everything else for an hour. */
function ttlSecondsOf(audience: Audience, news: string, { answerDueAt }: PushNewsFacts, now: Date): number {
  const waitsForAnswer = audience === 'shop' && (news === 'paid' || news === 'escalated') && answerDueAt !== null;
  if (!waitsForAnswer) return HOUR_SECONDS;
  const left = Math.ceil((answerDueAt.getTime() - now.getTime()) / 1000);
  return Math.min(HOUR_SECONDS, Math.max(MIN_SECONDS, left));
}
