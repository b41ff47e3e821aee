import type { ShopSettingsAnswer } from '@baitdrop/contract/shop-settings';
import { pence } from '@baitdrop/domain/money/pence';
import { parsePounds, toPounds } from '@baitdrop/domain/money/pounds';

/** Numeric settings as typed, including text that is not a number yet. */
export type NumberTexts = Record<'minimum_order_pence' | 'lead_time_minutes' | 'last_orders_minutes', string>;

type NumberSettings = Pick<ShopSettingsAnswer, keyof NumberTexts>;

export const numberTexts = (settings: NumberSettings): NumberTexts => ({
  minimum_order_pence: toPounds(pence(settings.minimum_order_pence)).toFixed(2),
  lead_time_minutes: String(settings.lead_time_minutes),
  last_orders_minutes: String(settings.last_orders_minutes),
});

function amountOf(text: string): number {
  const read = parsePounds(text);
  return read.ok ? Number(read.value) : Number.NaN;
}

const minutesOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** Parses the texts; `NaN`, which is invalid for every setting, for text that is not a number. */
export const numbersIn = (texts: NumberTexts): NumberSettings => ({
  minimum_order_pence: amountOf(texts.minimum_order_pence),
  lead_time_minutes: minutesOf(texts.lead_time_minutes),
  last_orders_minutes: minutesOf(texts.last_orders_minutes),
});
