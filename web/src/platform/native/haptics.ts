import { log } from '../log.ts';
import { phone } from '../native.ts';
import type { Phone } from './phone.ts';

/** Triggers a short vibration, in the app only, without waiting for it. */
export async function hapticTap(theirs: Pick<Phone, 'tap'> | null = phone()): Promise<void> {
  try {
    await theirs?.tap();
  } catch (failure) {
    log.info('This phone does not tap back', failure);
  }
}
