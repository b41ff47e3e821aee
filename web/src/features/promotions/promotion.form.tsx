import {
  createShopPromotion,
  type PromotionAnswer,
  type PromotionForm as PromotionFormData,
} from '@baitdrop/contract/promotions';
import { promotionMessages } from '@baitdrop/domain/messages/promotions';
import { pence } from '@baitdrop/domain/money/pence';
import { generousOffer } from '@baitdrop/domain/promotions/generous-offer';
import type { PromotionKind } from '@baitdrop/domain/promotions/promotion-offer';
import { londonParts } from '@baitdrop/domain/time/london';
import { useForm } from '../../platform/forms/use-form.ts';
import { useMinute } from '../../platform/use-minute.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { RadioCards } from '../../ui/choice/radio-cards.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useConfirm } from '../../ui/modal/use-confirm.tsx';
import { platformPromotions, type Promotions } from './promotions.queries.ts';
import { promotionDraftOf, emptyPromotion, offerText, type PromotionDraft, readPromotion } from './promotion-draft.ts';

const CARDS: readonly { value: PromotionKind; title: string; text: string }[] = [
  { value: 'percent', title: 'Percent off', text: 'Off the items in the cart.' },
  { value: 'amount', title: 'Amount off', text: 'Off the items, never more than they cost.' },
  { value: 'free_delivery', title: 'Free delivery', text: 'Where the customer would pay for it.' },
];

const NOT_MADE = 'We couldn’t create the code';
const NOT_CHANGED = 'We couldn’t change the code';

interface PromotionFormProps {
  codes: Promotions;
  /** The code to edit; without one, a new code is created. */
  promotion?: PromotionAnswer;
  onSaved: (promotion: PromotionAnswer) => void;
}

const generousIn = (form: PromotionFormData) =>
  generousOffer({
    kind: form.kind,
    percent: form.percent,
    amountPence: pence(form.amount_pence),
    minimumPence: pence(form.minimum_pence),
    firstOrderOnly: form.first_order_only,
  });

export function PromotionForm({ codes, promotion, onSaved }: PromotionFormProps) {
  const { confirm, confirmation } = useConfirm();
  const now = useMinute();
  const read = (typed: PromotionDraft) => readPromotion(typed, londonParts(now ?? new Date(0)).day);
  const isUsed = promotion?.is_used ?? false;
  const form = useForm(createShopPromotion, {
    name: `promotion:${codes.owner}:${promotion?.id ?? ''}`,
    first: promotion === undefined ? emptyPromotion : promotionDraftOf(promotion),
    check: (typed) => read(typed).problems,
    async confirm(typed) {
      const generous = generousIn(read(typed).form);
      return generous === undefined || isUsed || confirmGenerous(generous);
    },
    toBody: (typed) => read(typed).form,
    send: (body) => (promotion === undefined ? codes.create(body) : codes.change(promotion.id, body)),
    failed: promotion === undefined ? NOT_MADE : NOT_CHANGED,
    saved: (saved) => (promotion === undefined ? emptyPromotion : promotionDraftOf(saved)),
    onDone: onSaved,
  });
  const { values } = form;
  const offer = offerText(read(values));

  const confirmGenerous = ({ goodsPence, offPence, leftPence }: NonNullable<ReturnType<typeof generousIn>>) =>
    confirm({
      title: promotionMessages.generous.title,
      text: (
        <>
          <p>
            <strong>{offer}</strong>
          </p>
          <p>
            {codes === platformPromotions
              ? promotionMessages.generous.costs(goodsPence, offPence)
              : promotionMessages.generous.earns(goodsPence, leftPence)}
          </p>
        </>
      ),
      keepLabel: 'Change it',
      confirmLabel: promotion === undefined ? 'Create code' : 'Save changes',
    });

  return (
    <Form form={form} className="grid gap-5">
      <FormErrorAlert form={form} />
      <TextField
        label="Code"
        hint="Letters and digits, such as SPRING10. Customers can type it in any case."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={isUsed}
        {...form.field('code')}
        required
      />
      {isUsed ? <p className="text-muted">{promotionMessages.form.usedKeepsOffer}</p> : null}
      <RadioCards
        legend="What it gives"
        columns={3}
        cards={isUsed ? CARDS.filter(({ value }) => value === values.kind) : CARDS}
        {...form.choice('kind')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {values.kind === 'percent' ? (
          <TextField
            label="Percent"
            suffix="%"
            inputMode="numeric"
            readOnly={isUsed}
            {...form.field('percent')}
            required
          />
        ) : null}
        {values.kind === 'amount' ? (
          <TextField
            label="Amount"
            prefix="£"
            inputMode="decimal"
            readOnly={isUsed}
            {...form.field('amount_pence')}
            required
          />
        ) : null}
        <TextField
          label="Minimum spend"
          hint="On items, before fees."
          prefix="£"
          inputMode="decimal"
          {...form.field('minimum_pence')}
        />
        <TextField
          label="Uses in all"
          hint="Leave it empty for any number."
          inputMode="numeric"
          {...form.field('max_uses')}
        />
        <TextField
          label="Uses per customer"
          hint="By account or email. Leave it empty for any number."
          inputMode="numeric"
          {...form.field('max_uses_each')}
        />
        <TextField label="First day" hint="UK time." type="date" {...form.field('starts_on')} />
        <TextField label="Last day" hint="UK time." type="date" {...form.field('ends_on')} />
      </div>
      <Checkbox {...form.checkbox('first_order_only')}>Only for a customer’s first order</Checkbox>
      {offer === '' ? null : (
        <p className="text-muted">
          Customers will read: <strong className="text-ink">{offer}</strong>
        </p>
      )}
      <Button
        type="submit"
        pending={form.isPending}
        pendingLabel={promotion === undefined ? 'Creating…' : 'Saving…'}
        className="justify-self-start"
      >
        {promotion === undefined ? 'Create code' : 'Save changes'}
      </Button>
      {confirmation}
    </Form>
  );
}
