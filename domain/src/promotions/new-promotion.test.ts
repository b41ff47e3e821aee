import { expect, test } from 'vitest';
import { pence } from '../money/pence.ts';
import { calendarDay } from '../time/calendar-day.ts';
import { type AskedPromotion, checkPromotion } from './new-promotion.ts';

const today = calendarDay('2026-11-16');
const asked = (given: Partial<AskedPromotion> = {}): AskedPromotion => ({
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
  ...given,
});

test('a promotion is kept in normal form, without what its kind does not need', () => {
  const { promotion, problems } = checkPromotion(asked({ endsOn: '2026-12-24' }), today);
  expect(problems).toEqual({});
  expect(promotion).toMatchObject({
    code: 'SPRING10',
    percent: 10,
    amountPence: 0,
    startsOn: null,
    endsOn: '2026-12-24',
  });
});

test.each<[Partial<AskedPromotion>, string[]]>([
  [{ code: 'abc' }, ['code']],
  [{ code: 'spring%' }, ['code']],
  [{ percent: 0 }, ['percent']],
  [{ percent: 101 }, ['percent']],
  [{ kind: 'amount', amountPence: pence(0) }, ['amountPence']],
  [{ kind: 'amount', percent: 0 }, []],
  [{ kind: 'free_delivery', percent: 0 }, []],
  [{ minimumPence: pence(-1) }, ['minimumPence']],
  [{ maxUses: 1.5, maxUsesPerCustomer: -1 }, ['maxUses', 'maxUsesPerCustomer']],
  [{ startsOn: '2026-02-30' }, ['startsOn']],
  [{ endsOn: '2026-11-15' }, ['endsOn']],
  [{ startsOn: '2026-12-01', endsOn: '2026-11-30' }, ['endsOn']],
  [{ startsOn: '2026-11-16', endsOn: '2026-11-16' }, []],
])('%j: wrong is %j', (given, wrong) => {
  expect(Object.keys(checkPromotion(asked(given), today).problems)).toEqual(wrong);
});
