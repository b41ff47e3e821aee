import { expect, test } from 'vitest';
import { readPushText } from './push-text.ts';

test('a message says what it says', () => {
  const message = { title: 'On its way', body: 'Your order K7P2QX is on its way', url: '/track/x', tag: 'order-1' };
  expect(readPushText(JSON.stringify(message))).toEqual(message);
});

test.each([undefined, '', '{', 'null', '[]', '{"title":7}'])('%j is shown in general words', (text) => {
  expect(readPushText(text)).toEqual({
    title: 'BaitDrop',
    body: 'There’s news about an order.',
    url: '/',
    tag: '',
  });
});
