// Nobody finds a promotion code by trying: after some unknown ones, a network is told nothing about any code for a while.
import type { CheckoutDraft, CheckoutReview } from '@baitdrop/contract/checkout';
import { normaliseCode } from '@baitdrop/domain/promotions/promotion';
import { countAttempt, isCounted } from '@baitdrop/records/auth/throttle';
import type { Engine } from '@baitdrop/records/engine/engine';

const MAX_WRONG_CODES = 15;
const TEN_MINUTES = 600;

const blockOf = (network: string): string => `limit:promotion-blocked:${network}`;
const codeOf = ({ promotion_code = '' }: CheckoutDraft): string => normaliseCode(promotion_code);

/** Too many wrong codes came from there. */
export const guessesCodes = async (engine: Engine, network: string, draft: CheckoutDraft): Promise<boolean> =>
  codeOf(draft) !== '' && isCounted(engine, blockOf(network));

/** The same code again is no new try: a review is asked for with every change of the form. */
export async function countWrongCode(
  engine: Engine,
  network: string,
  draft: CheckoutDraft,
  { promotion }: Pick<CheckoutReview, 'promotion'>,
): Promise<void> {
  if (promotion === null || promotion.applied || promotion.reason !== 'unknown') return;
  const code = codeOf(draft);
  if ((await countAttempt(engine, `limit:promotion:${network}:${code}`, TEN_MINUTES)) > 1) return;
  const wrong = await countAttempt(engine, `limit:promotion:${network}`, TEN_MINUTES);
  if (wrong >= MAX_WRONG_CODES) await countAttempt(engine, blockOf(network), TEN_MINUTES);
}
