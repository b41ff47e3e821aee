import { expect, test } from 'vitest';
import { fullTopic, plainTopic } from './live-topic.ts';

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

test('a header rides along too, and stays out of what is logged', () => {
  const topic = fullTopic('orders/abc', { headers: { 'X-Track-Token': 'hush' } });
  const [, options] = topic.split('?options=');
  expect(JSON.parse(decodeURIComponent(options ?? ''))).toEqual({ headers: { 'X-Track-Token': 'hush' } });
  expect(fullTopic('orders/abc', { headers: { b: '2', a: '1' } })).toBe(
    fullTopic('orders/abc', { headers: { a: '1', b: '2' } }),
  );
  expect(plainTopic(topic)).toBe('orders/abc');
});
