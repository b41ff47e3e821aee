import type { PoolClient } from 'pg';
import type { ExtraPackingForm, PauseAnswer, PauseForm } from '@baitdrop/contract/shop-settings';
import { leadTimeMinutesAt } from '@baitdrop/domain/shops/handover';
import { opensAgainTomorrow, shopState } from '@baitdrop/domain/shops/shop-hours';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { setExtraPacking, setPause } from '../listings.ts';
import { presentHours } from '../present-hours.ts';
import { readSettingsRow, type SettingsRow } from './shop-settings.db.ts';
import { unknownShop } from './shop-settings.ts';

type PauseContext = Pick<Context, 'pool' | 'now'>;

const MINUTE_MS = 60_000;

/** Answers whether new orders are paused and how long packing takes now. */
export async function readPause({ pool, now }: PauseContext, shopId: string): Promise<PauseAnswer> {
  const row = await readSettingsRow(pool, shopId);
  if (row === undefined) throw unknownShop();
  return presentPause(row, now());
}

/** Pauses new orders from now, or ends the pause when there is no form. */
export async function pauseOrders(context: PauseContext, shopId: string, form?: PauseForm): Promise<PauseAnswer> {
  return changePause(context, shopId, (tx, row, now) => {
    const until = form === undefined ? null : 'until' in form ? opensAgainTomorrow(row, now) : later(now, form.minutes);
    return setPause(tx, shopId, until, now);
  });
}

/** Makes packing take longer for a while, or ends that when there is no form. */
export async function extendPackingTime(
  context: PauseContext,
  shopId: string,
  form?: ExtraPackingForm,
): Promise<PauseAnswer> {
  return changePause(context, shopId, (tx, _row, now) =>
    setExtraPacking(tx, shopId, form ? { minutes: form.minutes, until: later(now, form.for_minutes) } : null, now),
  );
}

async function changePause(
  { pool, now }: PauseContext,
  shopId: string,
  change: (tx: PoolClient, row: SettingsRow, now: Date) => Promise<boolean>,
): Promise<PauseAnswer> {
  const at = now();
  return inTransaction(pool, async (tx) => {
    const row = await readSettingsRow(tx, shopId);
    if (row === undefined || !(await change(tx, row, at))) throw unknownShop();
    const changed = await readSettingsRow(tx, shopId);
    if (changed === undefined) throw unknownShop();
    return presentPause(changed, at);
  });
}

function presentPause(row: SettingsRow, now: Date): PauseAnswer {
  const { paused_until: paused, extra_packing_minutes: minutes, extra_packing_until: until } = row;
  return {
    paused_until: paused !== null && paused > now ? paused.toISOString() : '',
    extra_packing: until !== null && until > now ? { minutes, until: until.toISOString() } : null,
    lead_time_minutes: leadTimeMinutesAt(row, now),
    hours: presentHours(shopState(row, now)),
  };
}

const later = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * MINUTE_MS);
