import { expect, test } from 'vitest';
import { pence } from '../money/pence.ts';
import { calendarDay } from '../time/calendar-day.ts';
import { type PromotionInput, checkChangedPromotion, checkPromotion } from './new-promotion.ts';
import type { Promotion } from './promotion.ts';

const today = calendarDay('2026-11-16');
const promotionWith = (overrides: Partial<PromotionInput> = {}): PromotionInput => ({
  code: 'spring 10',
  kind: 'percent',
  percent: 10,
  amountPence: pence(700),
  minimumPence: pence(0),
  firstOrderOnly: false,
  maxUses: 0,
  maxUsesPerCustomer: 1,
  startsOn: '',
  endsOn: '',
  ...overrides,
});

test('a promotion is stored in normal form, without fields that its kind does not need', () => {
  const { promotion, problems } = checkPromotion(promotionWith({ endsOn: '2026-12-24' }), today);
  expect(problems).toEqual({});
  expect(promotion).toMatchObject({
    code: 'SPRING10',
    percent: 10,
    amountPence: 0,
    startsOn: null,
    endsOn: '2026-12-24',
  });
});

test.each([
  ['percent', 10, 0],
  ['amount', 0, 700],
  ['free_delivery', 0, 0],
] as const)('a code of the kind %s stores %i percent and %i pence', (kind, percent, amountPence) => {
  expect(checkPromotion(promotionWith({ kind }), today).promotion).toMatchObject({ kind, percent, amountPence });
});

test.each<[Partial<PromotionInput>, string[]]>([
  [{ code: 'abc' }, ['code']],
  [{ code: 'spring%' }, ['code']],
  [{ percent: 0 }, ['percent']],
  [{ percent: 101 }, ['percent']],
  [{ percent: 100 }, ['maxUses']],
  [{ percent: 100, maxUses: 20 }, []],
  [{ percent: 100, endsOn: '2026-11-30' }, []],
  [{ percent: 99 }, []],
  [{ kind: 'amount', amountPence: pence(0) }, ['amountPence']],
  [{ kind: 'amount', percent: 0 }, []],
  [{ kind: 'free_delivery', percent: 0 }, []],
  [{ minimumPence: pence(-1) }, ['minimumPence']],
  [{ maxUses: 1.5, maxUsesPerCustomer: -1 }, ['maxUses', 'maxUsesPerCustomer']],
  [{ startsOn: '2026-02-30' }, ['startsOn']],
  [{ endsOn: '2026-11-15' }, ['endsOn']],
  [{ startsOn: '2026-12-01', endsOn: '2026-11-30' }, ['endsOn']],
  [{ startsOn: '2026-11-16', endsOn: '2026-11-16' }, []],
  [{ endsOn: '2026-02-30' }, ['endsOn']],
  [{ startsOn: '2026-11-01', endsOn: '2026-11-15' }, ['endsOn']],
  [{ startsOn: '2026-11-01', endsOn: '2026-11-16' }, []],
  [{ kind: 'amount', percent: 100 }, []],
  [{ kind: 'percent', amountPence: pence(0) }, []],
  [{ kind: 'amount', amountPence: pence(50_000) }, []],
  [{ kind: 'amount', amountPence: pence(50_001) }, ['amountPence']],
  [{ minimumPence: pence(100_000) }, []],
  [{ minimumPence: pence(100_001) }, ['minimumPence']],
])('%j: the invalid fields are %j', (changes, wrong) => {
  expect(Object.keys(checkPromotion(promotionWith(changes), today).problems)).toEqual(wrong);
});

const storedPromotion = (overrides: Partial<PromotionInput> = {}): Promotion => ({
  ...checkPromotion(promotionWith(overrides), today).promotion,
  id: 'p1',
  shopId: 'shop_1',
  isPaused: false,
  isEnded: false,
});
const before = storedPromotion();

test.each<[Partial<PromotionInput>, string[]]>([
  [{ maxUses: 20, minimumPence: pence(3000), endsOn: '2026-12-24', firstOrderOnly: true }, []],
  [{ code: 'winter 10' }, ['code']],
  [{ percent: 20 }, ['percent']],
  [{ kind: 'amount' }, ['percent', 'amountPence']],
])('%j of a used code: %j cannot be changed, and everything of an unused one can', (changes, wrong) => {
  const problemsOf = (isUsed: boolean) =>
    Object.keys(checkChangedPromotion(promotionWith(changes), { before, isUsed, today }).problems);
  expect(problemsOf(true)).toEqual(wrong);
  expect(problemsOf(false)).toEqual([]);
});

test.each<[Partial<PromotionInput>, Partial<PromotionInput>, string[]]>([
  [{ kind: 'amount' }, { kind: 'amount', amountPence: pence(900) }, ['amountPence']],
  [{ kind: 'amount' }, { kind: 'amount' }, []],
  [{ kind: 'free_delivery' }, { kind: 'free_delivery', percent: 20 }, []],
  [{ kind: 'free_delivery' }, { kind: 'amount' }, ['percent', 'amountPence']],
  [{ kind: 'free_delivery' }, { kind: 'percent' }, ['percent', 'amountPence']],
  [{ kind: 'percent' }, { kind: 'free_delivery' }, ['percent', 'amountPence']],
])('a used code %j cannot become %j: problems are %j', (was, changes, wrong) => {
  const changed = checkChangedPromotion(promotionWith(changes), { before: storedPromotion(was), isUsed: true, today });
  expect(Object.keys(changed.problems)).toEqual(wrong);
});
