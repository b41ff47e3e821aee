import { type PromotionAnswer, type PromotionForm, promotionFormFields } from '@baitdrop/contract/promotions';
import { promotionMessages } from '@baitdrop/domain/messages/promotions';
import { pence } from '@baitdrop/domain/money/pence';
import { parsePounds } from '@baitdrop/domain/money/pounds';
import { checkPromotion, type PromotionField } from '@baitdrop/domain/promotions/new-promotion';
import type { PromotionKind } from '@baitdrop/domain/promotions/promotion-offer';
import type { CalendarDay } from '@baitdrop/domain/time/calendar-day';

/** The form's contents as typed. */
export interface PromotionDraft {
  /** Not named `code`, because a draft treats that as a secret and does not store it. */
  promotionCode: string;
  kind: PromotionKind;
  percent: string;
  amount: string;
  minimum: string;
  firstOrderOnly: boolean;
  maxUses: string;
  maxUsesEach: string;
  startsOn: string;
  endsOn: string;
}

export const emptyPromotion: PromotionDraft = {
  promotionCode: '',
  kind: 'percent',
  percent: '',
  amount: '',
  minimum: '',
  firstOrderOnly: false,
  maxUses: '',
  maxUsesEach: '1',
  startsOn: '',
  endsOn: '',
};

const countText = (count: number): string => (count === 0 ? '' : String(count));
const moneyText = (amount: number): string => (amount === 0 ? '' : (amount / 100).toFixed(2));

/** Turns a promotion into the input that would make it. */
export const promotionDraftOf = (promotion: PromotionAnswer): PromotionDraft => ({
  promotionCode: promotion.code,
  kind: promotion.kind,
  percent: countText(promotion.percent),
  amount: moneyText(promotion.amount_pence),
  minimum: moneyText(promotion.minimum_pence),
  firstOrderOnly: promotion.first_order_only,
  maxUses: countText(promotion.max_uses),
  maxUsesEach: countText(promotion.max_uses_each),
  startsOn: promotion.starts_on,
  endsOn: promotion.ends_on,
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
  const amounts = {
    percent: wholeOf(draft.percent),
    amountPence: pence(penceFromPounds(draft.amount)),
    minimumPence: pence(penceFromPounds(draft.minimum)),
    maxUses: wholeOf(draft.maxUses),
    maxUsesPerCustomer: wholeOf(draft.maxUsesEach),
  };
  const { promotion, problems } = checkPromotion({ ...draft, code: draft.promotionCode, ...amounts }, today);
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
      starts_on: draft.startsOn,
      ends_on: draft.endsOn,
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
