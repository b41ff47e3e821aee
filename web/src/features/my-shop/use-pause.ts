import { DEFAULT_LEAD_TIME_MINUTES } from '@baitdrop/domain/shops/handover';
import type { PauseAnswer } from '@baitdrop/contract/shop-settings';
import { useQuery } from '../../platform/query/use-query.ts';
import { useSecond } from '../../platform/use-second.ts';
import { pauseQuery } from './my-shop.queries.ts';

interface Pause {
  /** The current time; null in prerendered markup. */
  now: Date | null;
  /** Null while the shop takes orders. */
  pausedUntil: Date | null;
  /** Null while packing takes the usual time. */
  extraPacking: { minutes: number; until: Date } | null;
}

function laterThan(text: string | undefined, now: Date | null): Date | null {
  const until = new Date(text || 0);
  return now !== null && until > now ? until : null;
}

/** Returns whether a shop has paused new orders or packs more slowly, by the device's clock. */
export function usePause(shopId: string): Pause {
  const second = useSecond();
  const now = second === null ? null : new Date(second);
  const data: PauseAnswer | undefined = useQuery(pauseQuery(shopId)).data;
  const extra = data?.extra_packing ?? null;
  const extraUntil = laterThan(extra?.until, now);
  return {
    now,
    pausedUntil: laterThan(data?.paused_until, now),
    extraPacking: extra === null || extraUntil === null ? null : { minutes: extra.minutes, until: extraUntil },
  };
}

/** Returns the minutes that the shop needs to pack an order now. */
export const useLeadTime = (shopId: string): number =>
  useQuery(pauseQuery(shopId)).data?.lead_time_minutes ?? DEFAULT_LEAD_TIME_MINUTES;
