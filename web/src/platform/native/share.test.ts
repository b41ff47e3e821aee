import { expect, it, vi } from 'vitest';
import { share, type SharePlatform } from './share.ts';

const shared = { title: 'Cobb’s Tackle', url: 'https://baitdrop.example/shop/shop_1' };

/** A device that can do what is listed, and notes what it was asked. */
function device(...abilities: ('native' | 'share' | 'copy')[]) {
  const asked: [string, unknown][] = [];
  const does = (name: string) => async (what: unknown) => void asked.push([name, what]);
  const platform: SharePlatform = {
    native: null,
    share: abilities.includes('share') ? does('share') : undefined,
    copy: abilities.includes('copy') ? does('copy') : undefined,
  };
  if (abilities.includes('native')) {
    const plugin = { share: async (what: unknown) => (asked.push(['native', what]), {}) };
    platform.native = Promise.resolve({ Share: plugin });
  }
  return { asked, platform };
}

it.each([
  ['the phone’s own sheet in the app', ['native', 'share', 'copy'] as const, 'shared', ['native', shared]],
  ['the browser’s sheet', ['share', 'copy'] as const, 'shared', ['share', shared]],
  ['the clipboard where there is no sheet', ['copy'] as const, 'copied', ['copy', shared.url]],
])('a link is shared with %s', async (_, abilities, outcome, call) => {
  const { asked, platform } = device(...abilities);
  expect(await share(shared, platform)).toBe(outcome);
  expect(asked).toEqual([call]);
});

it.each([
  ['the browser', new DOMException('Share canceled', 'AbortError')],
  ['a phone', new Error('Share canceled')],
])('closing the sheet of %s is an answer, and copies nothing', async (_, failure) => {
  const { asked, platform } = device('copy');
  platform.share = () => Promise.reject(failure);
  expect(await share(shared, platform)).toBe('closed');
  expect(asked).toEqual([]);
});

it('a sheet that does not open leaves the link on the clipboard', async () => {
  const quiet = vi.spyOn(console, 'warn').mockReturnValue();
  const { asked, platform } = device('copy');
  platform.native = Promise.resolve({ Share: { share: () => Promise.reject(new Error('no activity')) } });
  expect(await share(shared, platform)).toBe('copied');
  expect(asked).toEqual([['copy', shared.url]]);
  platform.copy = () => Promise.reject(new Error('not allowed'));
  expect(await share(shared, platform)).toBe('failed');
  quiet.mockRestore();
});

it('a device that can neither share nor copy says so', async () => {
  expect(await share(shared, device().platform)).toBe('failed');
});
