import type { UserRecord } from '@baitdrop/contract/users';
import { type Pence, ZERO_PENCE } from '@baitdrop/domain/money/pence';
import { parsePounds } from '@baitdrop/domain/money/pounds';

function penceFromPounds(pounds: number): Pence {
  const read = parsePounds(pounds);
  return read.ok ? read.value : ZERO_PENCE;
}

/** Returns the credit for the next order, and the credit that becomes available when the address is confirmed. */
export const ownCredit = ({ credits, credits_waiting }: Pick<UserRecord, 'credits' | 'credits_waiting'>) => ({
  readyPence: penceFromPounds(credits),
  waitingPence: penceFromPounds(credits_waiting),
});
