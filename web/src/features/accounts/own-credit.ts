import type { UserRecord } from '@baitdrop/contract/users';
import { penceFromPounds } from '@baitdrop/domain/money/pounds';

/** Returns the credit for the next order, and the credit that becomes available when the address is confirmed. */
export const ownCredit = ({ credits, credits_waiting }: Pick<UserRecord, 'credits' | 'credits_waiting'>) => ({
  readyPence: penceFromPounds(credits),
  waitingPence: penceFromPounds(credits_waiting),
});
