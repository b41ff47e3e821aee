import { log } from '../log.ts';
import { phone } from '../native.ts';
import type { Phone } from './phone.ts';

/** A short vibration, in the app only; it is not awaited. */
export async function hapticTap(theirs: Pick<Phone, 'tap'> | null = phone()): Promise<void> {
  try {
    await theirs?.tap();
  } catch (failure) {
    log.info('This phone does not tap back', failure);
  }
}
