import { expect, it } from 'vitest';
import { emptyFields } from './checkout-fields.ts';
import { possibleChoice, tappedWay } from './possible-choice.ts';

const asap = { ready_at: '2026-07-01T10:30:00Z', arrives_by: '2026-07-01T11:00:00Z' };
const slots = [
  { starts: '2026-07-02T06:00:00Z', ends: '2026-07-02T06:30:00Z' },
  { starts: '2026-07-02T06:30:00Z', ends: '2026-07-02T07:00:00Z' },
];
const slot = { kind: 'slot', starts: '2026-07-02T06:00:00Z' } as const;
const line = { name: 'Net', quantity: 1, price_pence: 1, amount_pence: 1, perishable: false, collection_only: '' };
const knife = { ...line, name: 'Knife', collection_only: 'The shop checks your ID.' };
const noSlot = { kind: 'no_slot', message: 'Closed.', offers: ['slot'] } as const;
const noCourier = { kind: 'no_courier', message: 'None.', offers: ['retry'] } as const;
const open = { shop: { collection_offered: true }, asap, slot_days: slots, obstacles: [], lines: [line] };
const closed = { ...open, asap: null, obstacles: [{ ...noSlot, offers: [...noSlot.offers] }] };
const chose = { isWayChosen: true, isWhenChosen: true };

it.each<[string, Partial<typeof emptyFields>, Parameters<typeof possibleChoice>[1], object | null]>([
  ['an open shop stays as soon as possible', {}, open, null],
  ['a closed shop is ordered from for its next opening', {}, closed, { when: slot }],
  ['a time that is gone becomes the next one', { when: { ...slot, starts: 'gone' } }, closed, { when: slot }],
  ['a shop that has opened meanwhile makes it at once', { when: slot }, open, { when: { kind: 'asap' } }],
  ['a closed shop without any time is left as it is', {}, { ...closed, slot_days: [] }, null],
  [
    'no courier just now is no reason to wait until tomorrow unasked',
    {},
    { ...open, asap: null, obstacles: [{ ...noCourier, offers: [...noCourier.offers] }] },
    null,
  ],
  ['a knife is collected', {}, { ...open, lines: [line, knife] }, { fulfilment: 'collection', isWayForced: true }],
  [
    'without the knife it is delivered again',
    { fulfilment: 'collection', isWayForced: true },
    open,
    { fulfilment: 'delivery', isWayForced: false },
  ],
  ['a collection that was remembered stays', { fulfilment: 'collection' }, open, null],
  [
    'a knife from a shop without a counter stays as it is, with its obstacle',
    {},
    { ...open, lines: [knife], shop: { collection_offered: false } },
    null,
  ],
  [
    'a remembered collection is delivered where nothing can be collected',
    { fulfilment: 'collection' },
    { ...open, shop: { collection_offered: false } },
    { fulfilment: 'delivery', isWayForced: true },
  ],
  ['what a person chose stays: the time', chose, closed, null],
  ['what a person chose stays: the way', chose, { ...open, lines: [knife] }, null],
])('%s', (_what, chosen, review, expected) => {
  expect(possibleChoice({ ...emptyFields, ...chosen }, review)).toEqual(expected);
});

it.each([
  { what: 'is a choice', way: 'collection', lines: [line], expected: { isWayChosen: true, isWayForced: false } },
  {
    what: 'on the only way is none',
    way: 'collection',
    lines: [knife],
    expected: { isWayChosen: false, isWayForced: true },
  },
  {
    what: 'against a knife stays',
    way: 'delivery',
    lines: [knife],
    expected: { isWayChosen: true, isWayForced: false },
  },
] as const)('a tap $what', ({ way, lines, expected }) => {
  expect(tappedWay(way, { ...open, lines: [...lines] })).toEqual({ fulfilment: way, ...expected });
});
