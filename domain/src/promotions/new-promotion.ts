// Rules for promotion codes created by a shop or an administrator.
import { promotionMessages } from '../messages/promotions.ts';
import type { CalendarDay } from '../time/calendar-day.ts';
import { parseCalendarDay } from '../time/calendar-day.ts';
import { normaliseCode, type Promotion } from './promotion.ts';

const CODE_LENGTH = { min: 4, max: 20 } as const;
const MAX_AMOUNT_PENCE = 50_000;
const MAX_MINIMUM_PENCE = 100_000;
const MAX_USES = 1_000_000;

const CODE = new RegExp(`^[A-Z0-9]{${CODE_LENGTH.min},${CODE_LENGTH.max}}$`);

export type PromotionInput = Omit<Promotion, 'id' | 'shopId' | 'isPaused' | 'isEnded' | 'startsOn' | 'endsOn'> & {
  /** Calendar days, or empty. */
  readonly startsOn: string;
  readonly endsOn: string;
};
export type NewPromotion = Omit<Promotion, 'id' | 'shopId' | 'isPaused' | 'isEnded'>;
export type PromotionField =
  | 'code'
  | 'percent'
  | 'amountPence'
  | 'minimumPence'
  | 'maxUses'
  | 'maxUsesPerCustomer'
  | 'startsOn'
  | 'endsOn';

const isBetween = (value: number, min: number, max: number): boolean =>
  Number.isSafeInteger(value) && value >= min && value <= max;

/** The normalised promotion, and a message for every invalid field. Fields that its kind does not use are empty. */
export function checkPromotion(
  input: PromotionInput,
  today: CalendarDay,
): { promotion: NewPromotion; problems: Partial<Record<PromotionField, string>> } {
  const { kind, minimumPence, maxUses, maxUsesPerCustomer } = input;
  const code = normaliseCode(input.code);
  const startsOn = parseCalendarDay(input.startsOn);
  const endsOn = parseCalendarDay(input.endsOn);
  const lastDay = startsOn.ok && startsOn.value > today ? startsOn.value : today;
  const isTooEarly = endsOn.ok && endsOn.value < lastDay;
  const hasNoLimit = kind === 'percent' && input.percent === 100 && maxUses === 0 && input.endsOn === '';
  const promotion: NewPromotion = {
    ...input,
    code,
    percent: kind === 'percent' ? input.percent : 0,
    amountPence: kind === 'amount' ? input.amountPence : (0 as Promotion['amountPence']),
    startsOn: startsOn.ok ? startsOn.value : null,
    endsOn: endsOn.ok ? endsOn.value : null,
  };
  const { form } = promotionMessages;
  const problems: Partial<Record<PromotionField, string>> = {
    ...(!CODE.test(code) && { code: form.code(CODE_LENGTH.min, CODE_LENGTH.max) }),
    ...(kind === 'percent' && !isBetween(input.percent, 1, 100) && { percent: form.percent }),
    ...(kind === 'amount' &&
      !isBetween(input.amountPence, 1, MAX_AMOUNT_PENCE) && { amountPence: form.amount(MAX_AMOUNT_PENCE) }),
    ...(!isBetween(minimumPence, 0, MAX_MINIMUM_PENCE) && { minimumPence: form.minimum(MAX_MINIMUM_PENCE) }),
    ...(!isBetween(maxUses, 0, MAX_USES) && { maxUses: form.uses }),
    ...(hasNoLimit && { maxUses: form.freeNeedsLimit }),
    ...(!isBetween(maxUsesPerCustomer, 0, MAX_USES) && { maxUsesPerCustomer: form.uses }),
    ...(input.startsOn !== '' && !startsOn.ok && { startsOn: form.day }),
    ...(input.endsOn !== '' && !endsOn.ok && { endsOn: form.day }),
    ...(isTooEarly && { endsOn: form.endsTooEarly }),
  };
  return { promotion, problems };
}

/**
 * Validates a change to a code. Once an order used it, its name and its reduction are fixed, because the order, its
 * refunds and the ledger depend on them; limits and days may change.
 */
export function checkChangedPromotion(
  input: PromotionInput,
  { before, isUsed, today }: { before: Promotion; isUsed: boolean; today: CalendarDay },
): ReturnType<typeof checkPromotion> {
  const { promotion, problems } = checkPromotion(input, today);
  if (!isUsed) return { promotion, problems };
  const { form } = promotionMessages;
  const fixed: Partial<Record<PromotionField, string>> = {
    ...(promotion.code !== before.code && { code: form.usedKeepsCode }),
    ...((promotion.kind !== before.kind || promotion.percent !== before.percent) && { percent: form.usedKeepsOffer }),
    ...((promotion.kind !== before.kind || promotion.amountPence !== before.amountPence) && {
      amountPence: form.usedKeepsOffer,
    }),
  };
  return { promotion, problems: { ...problems, ...fixed } };
}
