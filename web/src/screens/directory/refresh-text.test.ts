import { expect, it } from 'vitest';
import { refreshText } from './refresh-text.ts';

const list = (...ids: string[]) => ids.map((shop_id) => ({ shop_id }));

it.each([
  [list('a', 'b'), list('a', 'b'), 'List refreshed: 2 shops, the same as before.'],
  [list('a'), list('a', 'b'), 'List refreshed: 2 shops, 1 new.'],
  [list('a', 'b'), list('c'), 'List refreshed: 1 shop, 1 new, 2 gone.'],
  [[], [], 'List refreshed: 0 shops, the same as before.'],
])('describes the change from %j to %j', (before, after, text) => {
  expect(refreshText(before, after)).toBe(text);
});
