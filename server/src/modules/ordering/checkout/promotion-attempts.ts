// Stops guessing of promotion codes: after several unknown codes, a network gets no answer about any code for a while.
import type { CheckoutDraft, QuoteAnswer } from '@baitdrop/contract/checkout';
import { normaliseCode } from '@baitdrop/domain/promotions/promotion';
import { countAttempt, isCounted } from '@baitdrop/records/auth/throttle';
import type { Engine } from '@baitdrop/records/engine/engine';

const MAX_WRONG_CODES = 15;
const TEN_MINUTES = 600;

const blockOf = (network: string): string => `limit:promotion-blocked:${network}`;
const codeOf = ({ promotion_code = '' }: CheckoutDraft): string => normaliseCode(promotion_code);

/** True when the network has sent too many wrong codes. */
export const isCodeGuessingBlocked = async (engine: Engine, network: string, draft: CheckoutDraft): Promise<boolean> =>
  codeOf(draft) !== '' && isCounted(engine, blockOf(network));

/** Counts a wrong code once per network, because every change of the form asks for a new quote. */
export async function recordFailedCode(
  engine: Engine,
  network: string,
  draft: CheckoutDraft,
  { promotion }: Pick<QuoteAnswer, 'promotion'>,
): Promise<void> {
  if (promotion === null || promotion.applied || promotion.reason !== 'unknown') return;
  const code = codeOf(draft);
  if ((await countAttempt(engine, `limit:promotion:${network}:${code}`, TEN_MINUTES)) > 1) return;
  const wrong = await countAttempt(engine, `limit:promotion:${network}`, TEN_MINUTES);
  if (wrong >= MAX_WRONG_CODES) await countAttempt(engine, blockOf(network), TEN_MINUTES);
}
