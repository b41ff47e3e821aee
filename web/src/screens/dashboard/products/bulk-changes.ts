import type { BulkChange } from '@baitdrop/contract/shop-products';
import { productMessages } from '@baitdrop/domain/messages/products';
import { parsePounds } from '@baitdrop/domain/money/pounds';
import { isVatRate } from '@baitdrop/domain/vat/vat-rates';
import { MAX_VALUES } from '@baitdrop/domain/products/product-details';

export const bulkKinds = [
  { value: 'percent_up', label: 'Raise prices by percent' },
  { value: 'percent_down', label: 'Lower prices by percent' },
  { value: 'amount_up', label: 'Raise prices by an amount' },
  { value: 'amount_down', label: 'Lower prices by an amount' },
  { value: 'to', label: 'Set one price' },
  { value: 'stock', label: 'Set the stock' },
  { value: 'uncounted', label: 'Don’t track stock' },
  { value: 'vat_rate', label: 'Set the VAT rate' },
  { value: 'category', label: 'Move to a category' },
  { value: 'sold_out', label: 'Sold out today' },
  { value: 'back_on_sale', label: 'Back on sale' },
  { value: 'show', label: 'Show to customers' },
  { value: 'hide', label: 'Hide from customers' },
] as const;
export type BulkKind = (typeof bulkKinds)[number]['value'];

/** The field that a change needs; undefined for a simple switch. */
export const bulkFields: Partial<Record<BulkKind, { label: string; unit?: '£' | '%' }>> = {
  percent_up: { label: 'Percent', unit: '%' },
  percent_down: { label: 'Percent', unit: '%' },
  amount_up: { label: 'Amount in pounds', unit: '£' },
  amount_down: { label: 'Amount in pounds', unit: '£' },
  to: { label: 'Price in pounds', unit: '£' },
  stock: { label: 'How many of each' },
  category: { label: 'Category' },
  vat_rate: { label: 'VAT rate' },
};

const switches: Partial<Record<BulkKind, BulkChange>> = {
  sold_out: { kind: 'sold_out', sold_out: true },
  back_on_sale: { kind: 'sold_out', sold_out: false },
  uncounted: { kind: 'uncounted' },
  show: { kind: 'active', active: true },
  hide: { kind: 'active', active: false },
};

function percentOf(typed: string, sign: 1 | -1): BulkChange | string {
  const bps = Math.round(Number(typed) * 100);
  const maxPercent = sign === 1 ? 1000 : 99;
  const isRate = /^\d{1,4}(?:\.\d{1,2})?$/.test(typed) && bps > 0 && bps <= maxPercent * 100;
  return isRate ? { kind: 'percent', bps: sign * bps } : `Enter a percentage up to ${maxPercent}, such as 10 or 2.5.`;
}

function amountOf(typed: string, make: (pence: number) => BulkChange): BulkChange | string {
  const amount = parsePounds(typed);
  if (!amount.ok) return amount.message;
  return amount.value > 0 && amount.value <= MAX_VALUES.price_pence ? make(amount.value) : productMessages.priceRange;
}

/** Returns the change, or the error of the typed text. */
export function bulkChangeOf(kind: BulkKind, text: string): BulkChange | string {
  const typed = text.trim();
  if (kind === 'percent_up') return percentOf(typed, 1);
  if (kind === 'percent_down') return percentOf(typed, -1);
  if (kind === 'amount_up') return amountOf(typed, (pence) => ({ kind: 'amount', pence }));
  if (kind === 'amount_down') return amountOf(typed, (pence) => ({ kind: 'amount', pence: -pence }));
  if (kind === 'to') return amountOf(typed, (pence) => ({ kind: 'to', pence }));
  if (kind === 'stock') {
    const count = Number(typed);
    return /^\d{1,7}$/.test(typed) && count <= MAX_VALUES.stock
      ? { kind: 'stock', count }
      : productMessages.wholeNumber(MAX_VALUES.stock);
  }
  if (kind === 'vat_rate') return isVatRate(typed) ? { kind: 'vat_rate', rate: typed } : 'Choose a rate.';
  if (kind === 'category')
    return typed === '' ? productMessages.categoryMissing : { kind: 'category', category: typed };
  return switches[kind] ?? 'Choose a change.';
}
