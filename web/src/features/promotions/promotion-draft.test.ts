import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import { expect, test } from 'vitest';
import { draftToStore } from '../../platform/forms/form-drafts.ts';
import { promotionDraftOf, emptyPromotion, offerText, type PromotionDraft, readPromotion } from './promotion-draft.ts';

const read = (changes: Partial<PromotionDraft>) =>
  readPromotion({ ...emptyPromotion, code: 'spring 10', ...changes }, calendarDay('2026-11-16'));

test('turns the input into the request, in pence and without fields that its kind does not need', () => {
  const { form, problems } = read({ percent: '10', amount_pence: '5', minimum_pence: '30.50', max_uses: '100' });
  expect(problems).toEqual({});
  expect(form).toMatchObject({
    code: 'SPRING10',
    percent: 10,
    amount_pence: 0,
    minimum_pence: 3050,
    max_uses: 100,
    max_uses_each: 1,
  });
});

test('shows an existing code as it was typed', () => {
  const { form } = read({ percent: '10', minimum_pence: '30.50', max_uses: '100', ends_on: '2026-12-24' });
  const answer = { ...form, id: 'p1', state: 'running', uses: 0, is_used: false, orders: 0, given_pence: 0 } as const;
  expect(read(promotionDraftOf({ ...answer, created_at: '2026-11-16T12:00:00Z' }))).toEqual({ form, problems: {} });
});

test('keeps every field after a reload', () => {
  const typed: PromotionDraft = {
    code: 'SPRING10',
    kind: 'amount',
    percent: '10',
    amount_pence: '5',
    minimum_pence: '30',
    first_order_only: true,
    max_uses: '100',
    max_uses_each: '2',
    starts_on: '2026-11-17',
    ends_on: '2026-11-30',
  };
  expect(draftToStore(emptyPromotion, typed)).toEqual(typed);
});

test.each<[Partial<PromotionDraft>, string]>([
  [{ percent: '10' }, '10% off your items'],
  [{ percent: '10', minimum_pence: '30' }, '10% off your items from £30'],
  [{ kind: 'amount', amount_pence: '2.50', first_order_only: true }, '£2.50 off your items, on a first order'],
  [{ kind: 'free_delivery' }, 'Free delivery'],
  [{ percent: 'ten' }, ''],
  [{ kind: 'amount', amount_pence: '£x' }, ''],
  [{ percent: '10', ends_on: '2026-11-01' }, ''],
])('describes %j as “%s”', (changes, words) => {
  expect(offerText(read(changes))).toBe(words);
});
