import { EVENTS } from '@baitdrop/contract/events';
import { expect, test } from 'vitest';
import { groupOf } from './event-groups.ts';

const heardByShops = Object.entries(EVENTS).flatMap(([name, { audience }]) =>
  audience.includes('shop') ? [name] : [],
);

test.each(heardByShops)('%s is listed below a title', (name) => {
  expect(groupOf(name)).toMatch(/^[A-Z]/);
});
