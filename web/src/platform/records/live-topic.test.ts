import { expect, test } from 'vitest';
import { fullTopic } from './live-topic.ts';

test('a plain topic stays as it is', () => {
  expect(fullTopic('orders/*')).toBe('orders/*');
  expect(fullTopic('orders/abc', { filter: '' })).toBe('orders/abc');
});

test('what is asked for rides along, in one order whatever the order of asking', () => {
  const topic = fullTopic('orders/*', { filter: 'status = "pending"', expand: 'customer' });
  expect(topic).toBe(fullTopic('orders/*', { expand: 'customer', filter: 'status = "pending"' }));
  const [name, options] = topic.split('?options=');
  expect(name).toBe('orders/*');
  expect(JSON.parse(decodeURIComponent(options ?? ''))).toEqual({
    query: { expand: 'customer', filter: 'status = "pending"' },
  });
});
