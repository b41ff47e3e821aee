import { expect, test } from 'vitest';
import { fullTopic, plainTopic } from './live-topic.ts';

test('a plain topic is not changed', () => {
  expect(fullTopic('orders/*')).toBe('orders/*');
  expect(fullTopic('orders/abc', { filter: '' })).toBe('orders/abc');
});

test('options are added to the topic in a fixed order', () => {
  const topic = fullTopic('orders/*', { filter: 'status = "pending"', expand: 'customer' });
  expect(topic).toBe(fullTopic('orders/*', { expand: 'customer', filter: 'status = "pending"' }));
  const [name, options] = topic.split('?options=');
  expect(name).toBe('orders/*');
  expect(JSON.parse(decodeURIComponent(options ?? ''))).toEqual({
    query: { expand: 'customer', filter: 'status = "pending"' },
  });
});

test('headers are added too, and kept out of the log', () => {
  const topic = fullTopic('orders/abc', { headers: { 'X-Track-Token': 'hush' } });
  const [, options] = topic.split('?options=');
  expect(JSON.parse(decodeURIComponent(options ?? ''))).toEqual({ headers: { 'X-Track-Token': 'hush' } });
  expect(fullTopic('orders/abc', { headers: { b: '2', a: '1' } })).toBe(
    fullTopic('orders/abc', { headers: { a: '1', b: '2' } }),
  );
  expect(plainTopic(topic)).toBe('orders/abc');
});
