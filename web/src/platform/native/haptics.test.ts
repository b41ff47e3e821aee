import { expect, it, vi } from 'vitest';
import { hapticTap } from './haptics.ts';

it('the app gives haptic feedback, a browser does not', async () => {
  let taps = 0;
  await hapticTap({ tap: async () => void (taps += 1) });
  await hapticTap(null);
  expect(taps).toBe(1);
});

it('a phone without haptic feedback causes no error', async () => {
  const quiet = vi.spyOn(console, 'info').mockReturnValue();
  await hapticTap({ tap: () => Promise.reject(new Error('unavailable')) });
  expect(quiet).toHaveBeenCalledOnce();
  quiet.mockRestore();
});
