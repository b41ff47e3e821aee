import { expect, test } from 'vitest';
import { newRequestId, requestIdFor } from './request-id.ts';

test('request ids are unique and easy to read out', () => {
  const made = Array.from({ length: 1000 }, newRequestId);
  expect(new Set(made).size).toBe(1000);
  for (const id of made) expect(id).toMatch(/^[a-hj-km-np-z2-9]{12}$/);
});

test.each([
  [true, 'proxy-gave-this-1', 'proxy-gave-this-1'],
  [true, 'short', undefined],
  [true, 'not <nice> at all', undefined],
  [false, 'proxy-gave-this-1', undefined],
])('with a trusted proxy (%s), %s is accepted as %s', (trustProxy, header, expectedId) => {
  const id = requestIdFor(trustProxy)({ headers: { 'x-request-id': header } });
  expect(id === header ? header : undefined).toBe(expectedId);
});
