import { expect, test } from 'vitest';
import { readPushText } from './push-text.ts';

test('shows the text of a message', () => {
  const message = { title: 'On its way', body: 'Your order K7P2QX is on its way', url: '/track/x', tag: 'order-1' };
  expect(readPushText(JSON.stringify(message))).toEqual(message);
});

test.each([undefined, '', '{', 'null', '[]', '{"title":7}'])('shows a general text for %j', (text) => {
  expect(readPushText(text)).toEqual({
    title: 'BaitDrop',
    body: 'There’s news about an order.',
    url: '/',
    tag: '',
  });
});
