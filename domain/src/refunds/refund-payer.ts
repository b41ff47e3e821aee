// Who bears the goods of a refund that an administrator makes: the shop, as in every other refund, or somebody else.
import type { CourierName } from '../courier/courier-names.ts';
import { courierClaim, entriesOf, type LedgerEntry, platformAccounts, shopAccount } from '../ledger/accounts.ts';

export const REFUND_PAYERS = ['shop', 'platform', 'courier'] as const;
export type RefundPayer = (typeof REFUND_PAYERS)[number];

const NEVER_CAME = /\b(never|didn.?t|did not|not) (arrive|arrived|come|came|delivered)\b|\b(lost|stolen)\b/;
const ON_THE_WAY = /\bcourier|on the way\b/;
const OURS = /\b(goodwill|gesture|late|our (fault|mistake)|charged)\b/;

/**
 * Who packed it pays for what was missing, wrong or dead; who carried it for what never came; we for goodwill and for what is
 * nobody's fault. `wasCarried`: a courier company had it.
 */
export function suggestRefundPayer(reason: string, { wasCarried }: { wasCarried: boolean }): RefundPayer {
  const words = reason.toLowerCase();
  if (OURS.test(words)) return 'platform';
  if (NEVER_CAME.test(words) || ON_THE_WAY.test(words)) return wasCarried ? 'courier' : 'shop';
  return 'shop';
}

export interface RefundedGoods {
  readonly shopId: string;
  /** Undefined where none carried it: then no claim can be made. */
  readonly courier: CourierName | undefined;
  /** What the refund took from the shop. */
  readonly goodsPence: number;
}

/** Besides the refund, which takes the goods from the shop: whoever pays makes them good to it. Nothing where the shop pays. */
export function refundPayerEntries(payer: RefundPayer, { shopId, courier, goodsPence }: RefundedGoods): LedgerEntry[] {
  if (payer === 'shop') return [];
  if (payer === 'courier' && courier === undefined) throw new RangeError('no courier had it');
  const account = payer === 'courier' && courier !== undefined ? courierClaim(courier) : platformAccounts.refundsBorne;
  return entriesOf({ [account]: -goodsPence, [shopAccount(shopId)]: goodsPence });
}
