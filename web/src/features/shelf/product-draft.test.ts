import { emptyProduct } from '@baitdrop/domain/products/product-details';
import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import { expect, it } from 'vitest';
import { productDraftOf, isSameDraft, newDraft, readDraft, usualSizeOf, withRules } from './product-draft.ts';

const today = calendarDay('2026-11-15');
const maggots = {
  ...emptyProduct,
  name: 'Red maggots',
  price_pence: 420,
  category: 'bait',
  unit_weight_mg: 1500,
  stock: 12,
};

it('turns a product into a form and back without a change', () => {
  const draft = productDraftOf(maggots);
  expect([draft.price_pence, draft.unit_weight_mg, draft.stock, draft.pack_weight_g]).toEqual([
    '4.20',
    '1.5',
    '12',
    '',
  ]);
  const { details, stock, problems } = readDraft(draft, today);
  expect({ ...details, stock }).toEqual(maggots);
  expect(problems).toEqual({});
});

it('lists what is missing in an empty form', () => {
  expect(Object.keys(readDraft(newDraft(), today).problems).toSorted()).toEqual([
    'category',
    'name',
    'price_pence',
    'stock',
  ]);
});

it('never treats an empty number as 0', () => {
  const uncounted = { ...newDraft(), name: 'Hemp', price_pence: '2', category: 'bait', stock_uncounted: true };
  expect(readDraft(uncounted, today)).toMatchObject({ details: { stock_uncounted: true }, problems: {} });
  expect(readDraft({ ...uncounted, stock_uncounted: false }, today).problems).toHaveProperty('stock');
  expect(readDraft({ ...uncounted, stock_uncounted: false, stock: '0' }, today).problems).toEqual({});
  // An existing product changes its stock elsewhere.
  expect(readDraft(productDraftOf({ ...maggots, stock: 0 }), today, maggots).problems).toEqual({});
});

it('shows unreadable input at its field', () => {
  const draft = { ...productDraftOf(maggots), price_pence: 'four', stock: '-1', best_before: '2026-11-14' };
  expect(Object.keys(readDraft(draft, today).problems).toSorted()).toEqual(['best_before', 'price_pence', 'stock']);
});

it('shows a legal problem while typing', () => {
  const lead = { ...productDraftOf(maggots), name: 'Lead shot', material: 'lead', unit_weight_mg: '0.4' };
  expect(readDraft(lead, today).rules.unit_weight_mg).toMatch(/swans/);
});

it('ticks “over 18” for a knife', () => {
  expect(withRules({ ...newDraft(), name: 'Bait knife' }).age_restricted).toBe(true);
  expect(withRules({ ...newDraft(), name: 'Bait box' }).age_restricted).toBe(false);
});

it('reports no change if nothing has changed', () => {
  expect(isSameDraft(productDraftOf(maggots), productDraftOf({ ...maggots }))).toBe(true);
  expect(isSameDraft(productDraftOf(maggots), { ...productDraftOf(maggots), perishable: true })).toBe(false);
});

it('ticks “collection only” for what no courier carries, and has the default size for the rest', () => {
  expect(withRules({ ...newDraft(), name: 'Pellets', pack_weight_g: '26000' }).no_courier).toBe(true);
  expect(withRules({ ...newDraft(), name: 'Pellets', pack_weight_g: '24000' }).no_courier).toBe(false);
  expect(usualSizeOf({ ...newDraft(), name: 'Carp rod' })).toBe('xlarge');
  expect(usualSizeOf({ ...newDraft(), name: 'Hooks' })).toBe('small');
});
