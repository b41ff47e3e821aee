import { expect, it, vi } from 'vitest';
import { share, type Sharing } from './share.ts';

const shared = { title: 'Cobb’s Tackle', url: 'https://baitdrop.example/shop/shop_1' };

/** A device that has the listed abilities and records its calls. */
function device(...abilities: (keyof Sharing)[]) {
  const calls: [string, unknown][] = [];
  const does = (name: keyof Sharing) => async (what: unknown) => void calls.push([name, what]);
  const sharing: Sharing = {
    openSheet: abilities.includes('openSheet') ? does('openSheet') : undefined,
    copy: abilities.includes('copy') ? does('copy') : undefined,
  };
  return { calls, sharing };
}

it('shares a link with the share sheet of the phone or the browser', async () => {
  const { calls, sharing } = device('openSheet', 'copy');
  expect(await share(shared, sharing)).toBe('shared');
  expect(calls).toEqual([['openSheet', shared]]);
});

it('copies the link if there is no share sheet', async () => {
  const { calls, sharing } = device('copy');
  expect(await share(shared, sharing)).toBe('copied');
  expect(calls).toEqual([['copy', shared.url]]);
});

it.each([
  ['the browser', new DOMException('Share canceled', 'AbortError')],
  ['a phone', new Error('Share canceled')],
])('closing the share sheet of %s counts as an answer, and copies nothing', async (_, failure) => {
  const { calls, sharing } = device('copy');
  sharing.openSheet = () => Promise.reject(failure);
  expect(await share(shared, sharing)).toBe('closed');
  expect(calls).toEqual([]);
});

it('copies the link if the share sheet does not open', async () => {
  const quiet = vi.spyOn(console, 'warn').mockReturnValue();
  const { calls, sharing } = device('copy');
  sharing.openSheet = () => Promise.reject(new Error('no activity'));
  expect(await share(shared, sharing)).toBe('copied');
  expect(calls).toEqual([['copy', shared.url]]);
  sharing.copy = () => Promise.reject(new Error('not allowed'));
  expect(await share(shared, sharing)).toBe('failed');
  quiet.mockRestore();
});

it('reports a device that can neither share nor copy', async () => {
  expect(await share(shared, device().sharing)).toBe('failed');
});
