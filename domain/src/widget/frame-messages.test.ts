import { expect, it } from 'vitest';
import { readFrameMessage, readPageMessage, wrapMessage } from './frame-messages.ts';

const said = (type: string, payload: unknown) => ({ source: 'baitdrop', v: 1, type, payload });

it('hears what it says itself', () => {
  const message = { type: 'cart', payload: { count: 2, totalPence: 2675 } } as const;
  expect(readFrameMessage(wrapMessage(message))).toEqual(message);
  const init = { type: 'init', payload: { theme: 'dark' } } as const;
  expect(readPageMessage(wrapMessage(init))).toEqual(init);
});

it.each([
  ['nothing', null],
  ['a text', 'ready'],
  ['another program', { source: 'calendar', v: 1, type: 'ready', payload: {} }],
  ['another version', { source: 'baitdrop', v: 2, type: 'ready', payload: {} }],
  ['a height that is none', said('resize', { height: Number.NaN })],
  ['an unknown word', said('dance', {})],
  ['a way out that is a script', said('checkout', { url: 'javascript:alert(1)' })],
  ['a way out that is no address', said('checkout', { url: 7 })],
])('does not hear %s', (_name, data) => {
  expect(readFrameMessage(data)).toBeNull();
  expect(readPageMessage(data)).toBeNull();
});
