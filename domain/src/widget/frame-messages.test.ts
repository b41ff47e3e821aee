import { expect, it } from 'vitest';
import { readFrameMessage } from './frame-messages.ts';
import { wrapMessage } from './message-envelope.ts';
import { readPageMessage } from './page-messages.ts';

const said = (type: string, payload: unknown) => ({ source: 'baitdrop', v: 1, type, payload });

it('reads its own messages', () => {
  const message = { type: 'cart', payload: { count: 2, totalPence: 2675 } } as const;
  expect(readFrameMessage(wrapMessage(message))).toEqual(message);
  const items = [{ name: 'Red Maggots', quantity: 2, pricePence: 350, category: 'bait' }];
  const init = { type: 'init', payload: { theme: 'dark', items } } as const;
  expect(readPageMessage(wrapMessage(init))).toEqual(init);
});

it.each([
  ['nothing', null],
  ['a text', 'ready'],
  ['another program', { source: 'calendar', v: 1, type: 'ready', payload: {} }],
  ['another version', { source: 'baitdrop', v: 2, type: 'ready', payload: {} }],
  ['an invalid height', said('resize', { height: Number.NaN })],
  ['an unknown word', said('dance', {})],
  ['a link that is a script', said('checkout', { url: 'javascript:alert(1)' })],
  ['a link that is not an address', said('checkout', { url: 7 })],
])('ignores %s', (_name, data) => {
  expect(readFrameMessage(data)).toBeNull();
  expect(readPageMessage(data)).toBeNull();
});

it('accepts only cart lines, whatever a page sends', () => {
  const line = { name: 'Red Maggots', quantity: 1, pricePence: 350, category: 'bait' };
  const items = [
    { ...line, deliveryAddress: '1 Mill Lane' },
    { ...line, quantity: 0 },
    { ...line, quantity: 1.5 },
    { ...line, pricePence: -1 },
    { ...line, name: '' },
    { ...line, name: { toString: 'x' } },
    null,
    'maggots',
  ];
  expect(readPageMessage(said('init', { items }))?.payload.items).toEqual([line]);
  expect(readFrameMessage(said('keep', { items }))?.payload).toEqual({ items: [line] });
  for (const none of [undefined, 'all', { 0: line }])
    expect(readPageMessage(said('init', { items: none }))?.payload).toEqual({ theme: 'light', items: [] });
});
