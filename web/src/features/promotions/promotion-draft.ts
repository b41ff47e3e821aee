import { type PromotionAnswer, type PromotionForm, promotionFormFields } from '@baitdrop/contract/promotions';
import { promotionMessages } from '@baitdrop/domain/messages/promotions';
import { pence } from '@baitdrop/domain/money/pence';
import { parsePounds } from '@baitdrop/domain/money/pounds';
import { checkPromotion, type PromotionField } from '@baitdrop/domain/promotions/new-promotion';
import type { PromotionKind } from '@baitdrop/domain/promotions/promotion-offer';
import type { CalendarDay } from '@baitdrop/domain/time/calendar-day';

/** The form's contents as typed, by the names of the body. */
export interface PromotionDraft {
  code: string;
  kind: PromotionKind;
  percent: string;
  amount_pence: string;
  minimum_pence: string;
  first_order_only: boolean;
  max_uses: string;
  max_uses_each: string;
  starts_on: string;
  ends_on: string;
}

export const emptyPromotion: PromotionDraft = {
  code: '',
  kind: 'percent',
  percent: '',
  amount_pence: '',
  minimum_pence: '',
  first_order_only: false,
  max_uses: '',
  max_uses_each: '1',
  starts_on: '',
  ends_on: '',
};

const countText = (count: number): string => (count === 0 ? '' : String(count));
const moneyText = (amount: number): string => (amount === 0 ? '' : (amount / 100).toFixed(2));

/** Turns a promotion into the input that would make it. */
export const promotionDraftOf = (promotion: PromotionAnswer): PromotionDraft => ({
  code: promotion.code,
  kind: promotion.kind,
  percent: countText(promotion.percent),
  amount_pence: moneyText(promotion.amount_pence),
  minimum_pence: moneyText(promotion.minimum_pence),
  first_order_only: promotion.first_order_only,
  max_uses: countText(promotion.max_uses),
  max_uses_each: countText(promotion.max_uses_each),
  starts_on: promotion.starts_on,
  ends_on: promotion.ends_on,
});

/** Unreadable input becomes an out-of-range value, so that the domain's rule reports it. */
const WRONG = -1;

function wholeOf(text: string): number {
  if (text.trim() === '') return 0;
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : WRONG;
}

function penceFromPounds(text: string): number {
  if (text.trim() === '') return 0;
  const amount = parsePounds(text);
  return amount.ok ? amount.value : WRONG;
}

interface ReadPromotion {
  form: PromotionForm;
  /** Errors by field of the form. */
  problems: Readonly<Record<string, string>>;
}

export function readPromotion(draft: PromotionDraft, today: CalendarDay): ReadPromotion {
  const typed = {
    code: draft.code,
    kind: draft.kind,
    firstOrderOnly: draft.first_order_only,
    startsOn: draft.starts_on,
    endsOn: draft.ends_on,
    percent: wholeOf(draft.percent),
    amountPence: pence(penceFromPounds(draft.amount_pence)),
    minimumPence: pence(penceFromPounds(draft.minimum_pence)),
    maxUses: wholeOf(draft.max_uses),
    maxUsesPerCustomer: wholeOf(draft.max_uses_each),
  };
  const { promotion, problems } = checkPromotion(typed, today);
  return {
    form: {
      code: promotion.code,
      kind: promotion.kind,
      percent: promotion.percent,
      amount_pence: promotion.amountPence,
      minimum_pence: promotion.minimumPence,
      first_order_only: promotion.firstOrderOnly,
      max_uses: promotion.maxUses,
      max_uses_each: promotion.maxUsesPerCustomer,
      starts_on: draft.starts_on,
      ends_on: draft.ends_on,
    },
    problems: Object.fromEntries(
      Object.entries(problems).map(([field, words]) => [promotionFormFields[field as PromotionField], words]),
    ),
  };
}

/** Returns the offer's text for customers; empty while the form is incomplete. */
export function offerText({ form, problems }: ReadPromotion): string {
  if (Object.keys(problems).length > 0) return '';
  return promotionMessages.offer({
    kind: form.kind,
    percent: form.percent,
    amountPence: pence(form.amount_pence),
    minimumPence: pence(form.minimum_pence),
    firstOrderOnly: form.first_order_only,
  });
}
