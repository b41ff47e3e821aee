// Decides who pays for the goods when an administrator refunds them: the shop, as in every other refund, or another
// party.
import type { CourierName } from '../courier/courier-names.ts';
import { courierClaim, entriesOf, type LedgerEntry, platformAccounts, shopAccount } from '../ledger/accounts.ts';

export const REFUND_PAYERS = ['shop', 'platform', 'courier'] as const;
export type RefundPayer = (typeof REFUND_PAYERS)[number];

const NEVER_CAME = /\b(never|didn.?t|did not|not) (arrive|arrived|come|came|delivered)\b|\b(lost|stolen)\b/;
const ON_THE_WAY = /\bcourier|on the way\b/;
const OURS = /\b(goodwill|gesture|late|our (fault|mistake)|charged)\b/;

/**
 * The shop pays for missing, wrong or dead goods; the courier company for goods that never arrived; we for goodwill and
 * for faults of no party. `wasCarried`: a courier company had the goods.
 */
export function suggestRefundPayer(reason: string, { wasCarried }: { wasCarried: boolean }): RefundPayer {
  const words = reason.toLowerCase();
  if (OURS.test(words)) return 'platform';
  if (NEVER_CAME.test(words) || ON_THE_WAY.test(words)) return wasCarried ? 'courier' : 'shop';
  return 'shop';
}

export interface RefundedGoods {
  readonly shopId: string;
  /** Undefined without a courier company: then no claim can be made. */
  readonly courier: CourierName | undefined;
  /** The amount that the refund took from the shop. */
  readonly goodsPence: number;
}

/**
 * Booked in addition to the refund, which takes the goods from the shop: another payer compensates the shop. Empty when
 * the shop pays.
 */
export function refundPayerEntries(payer: RefundPayer, { shopId, courier, goodsPence }: RefundedGoods): LedgerEntry[] {
  if (payer === 'shop') return [];
  if (payer === 'courier' && courier === undefined) throw new RangeError('no courier had it');
  const account = payer === 'courier' && courier !== undefined ? courierClaim(courier) : platformAccounts.refundsBorne;
  return entriesOf({ [account]: -goodsPence, [shopAccount(shopId)]: goodsPence });
}
