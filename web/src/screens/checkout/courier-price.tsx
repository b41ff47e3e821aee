import { clockOf } from '@baitdrop/domain/time/london';
import type { QuoteAnswer } from '@baitdrop/contract/checkout';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { useState } from 'react';

type CourierQuote = NonNullable<QuoteAnswer['courier']>;

const money = (amount: number): string => formatPounds(pence(amount));

/** Says until when the price is valid, and how it changed at its renewal. */
export function courierPriceText({ fee_pence, expires_at }: CourierQuote, before: CourierQuote | null): string {
  const held = `We hold the delivery price of ${money(fee_pence)} until ${clockOf(new Date(expires_at))}.`;
  if (before === null || before.expires_at === expires_at) return held;
  if (before.fee_pence === fee_pence) return `${held} We’ve just renewed it: the price is the same.`;
  return `${held} It was ${money(before.fee_pence)} before.`;
}

/** Shown to customers who pay the courier's price, which is fixed until it expires. */
export function CourierPrice({ courier }: { courier: CourierQuote }) {
  const [quotes, setQuotes] = useState<{ now: CourierQuote; before: CourierQuote | null }>({
    now: courier,
    before: null,
  });
  const isNew = quotes.now.expires_at !== courier.expires_at || quotes.now.fee_pence !== courier.fee_pence;
  if (isNew) setQuotes({ now: courier, before: quotes.now });
  return <span aria-live="polite">{courierPriceText(courier, isNew ? quotes.now : quotes.before)} </span>;
}
