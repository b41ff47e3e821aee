import type { UserRecord } from '@baitdrop/contract/users';
import { type Pence, ZERO_PENCE } from '@baitdrop/domain/money/pence';
import { parsePounds } from '@baitdrop/domain/money/pounds';

function penceFromPounds(pounds: number): Pence {
  const read = parsePounds(pounds);
  return read.ok ? read.value : ZERO_PENCE;
}

/** What comes off the next order, and what does once the address is confirmed. */
export const ownCredit = ({ credits, credits_waiting }: Pick<UserRecord, 'credits' | 'credits_waiting'>) => ({
  readyPence: penceFromPounds(credits),
  waitingPence: penceFromPounds(credits_waiting),
});
