import { describe, expect, it, test } from 'vitest';
import { sampleShop } from '../testing/sample-shop.ts';
import type { HandoverFacts } from './handover.ts';
import { divisionOf, shopState } from './shop-hours.ts';

// London's time is UTC in winter, except for the July and April cases.
const at = (text: string) => new Date(`${text}:00Z`);
const iso = (instant: Date | null | undefined) => instant?.toISOString().slice(0, 16) ?? null;

describe('a shop', () => {
  it('that is paused until after its last orders opens the next day', () => {
    const facts = { last_orders_minutes: 30, paused_until: at('2026-11-16T17:10') };
    expect(iso(shopState(sampleShop(facts), at('2026-11-16T16:00')).opensAt)).toBe('2026-11-17T09:00');
  });

  it.each<[string, Partial<HandoverFacts>, string, string | null, string | null]>([
    [
      'says when its doors close after the last orders',
      { last_orders_minutes: 60 },
      '2026-11-16T12:00',
      null,
      '2026-11-16T17:30',
    ],
    ['shows no other time without last orders', {}, '2026-11-16T12:00', null, null],
    ['is closed for the last orders', { last_orders_minutes: 60 }, '2026-11-16T17:00', 'last_orders', null],
    ['is closed at night for no reason', { last_orders_minutes: 60 }, '2026-11-16T20:00', null, null],
    ['is closed for a bank holiday', {}, '2026-12-25T12:00', 'bank_holiday', null],
    ['is closed for a day off', { closures: { '2026-12-25': 'Closed' } }, '2026-12-25T12:00', 'day_off', null],
    ['is closed on Sundays without a reason', {}, '2026-11-22T12:00', null, null],
    [
      'of Belfast is closed on the 12th of July',
      { region: 'Northern Ireland' },
      '2027-07-12T12:00',
      'bank_holiday',
      null,
    ],
    ['of Glasgow is closed on 2 January', { region: 'Scotland' }, '2026-01-02T12:00', 'bank_holiday', null],
    ['of Cardiff is open then', { region: 'Wales' }, '2026-01-02T12:00', null, null],
    ['of Glasgow is open on Easter Monday', { region: 'Scotland' }, '2026-04-06T12:00', null, null],
    ['of Cardiff is closed then', { region: 'Wales' }, '2026-04-06T12:00', 'bank_holiday', null],
  ])('%s', (_name, facts, now, closedFor, doors) => {
    const state = shopState(sampleShop(facts), at(now));
    expect([state.closedFor, iso(state.doorsCloseAt)]).toEqual([closedFor, doors]);
  });

  test.each([
    ['Scotland', 'scotland'],
    ['Northern Ireland', 'northern-ireland'],
    ['Wales', 'england-and-wales'],
    ['', 'england-and-wales'],
  ])('in the region “%s” has the holidays of %s', (region, division) => {
    expect(divisionOf(region)).toBe(division);
  });
});
