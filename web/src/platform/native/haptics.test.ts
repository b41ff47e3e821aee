import { expect, it, vi } from 'vitest';
import { tapBack } from './haptics.ts';

const styles = { Heavy: 'HEAVY', Medium: 'MEDIUM', Light: 'LIGHT' } as never;

it('the app taps back lightly, a browser does not', async () => {
  const taps: unknown[] = [];
  const impact = async (tap: unknown) => void taps.push(tap);
  await tapBack(Promise.resolve({ ImpactStyle: styles, Haptics: { impact } }));
  await tapBack(null);
  expect(taps).toEqual([{ style: 'LIGHT' }]);
});

it('a phone without that ability is no trouble', async () => {
  const quiet = vi.spyOn(console, 'info').mockReturnValue();
  await tapBack(
    Promise.resolve({ ImpactStyle: styles, Haptics: { impact: () => Promise.reject(new Error('unavailable')) } }),
  );
  expect(quiet).toHaveBeenCalledOnce();
  quiet.mockRestore();
});
