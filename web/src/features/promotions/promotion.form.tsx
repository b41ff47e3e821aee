import { type PromotionAnswer, promotionFormFields } from '@baitdrop/contract/promotions';
import { promotionMessages } from '@baitdrop/domain/messages/promotions';
import { pence } from '@baitdrop/domain/money/pence';
import { generousOffer } from '@baitdrop/domain/promotions/generous-offer';
import type { PromotionKind } from '@baitdrop/domain/promotions/promotion-offer';
import { londonParts } from '@baitdrop/domain/time/london';
import { formError } from '../../platform/api/error-message.ts';
import { useFormDraft } from '../../platform/forms/use-form-draft.ts';
import { useCommand } from '../../platform/query/use-command.ts';
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

const OWN_FIELDS = Object.values(promotionFormFields);
const NOT_MADE = 'We couldn’t create the code';
const NOT_CHANGED = 'We couldn’t change the code';

interface PromotionFormProps {
  codes: Promotions;
  /** The code to edit; without one, a new code is created. */
  promotion?: PromotionAnswer;
  onSaved: (promotion: PromotionAnswer) => void;
}

export function PromotionForm({ codes, promotion, onSaved }: PromotionFormProps) {
  const submission = useCommand();
  const first = promotion === undefined ? emptyPromotion : promotionDraftOf(promotion);
  const draft = useFormDraft<PromotionDraft>(`promotion:${codes.owner}:${promotion?.id ?? ''}`, first);
  const { confirm, confirmation } = useConfirm();
  const { values } = draft;
  const now = useMinute();
  const read = readPromotion(values, londonParts(now ?? new Date(0)).day);
  const { fields } = submission;
  const offer = offerText(read);
  const isUsed = promotion?.is_used ?? false;
  const failed = promotion === undefined ? NOT_MADE : NOT_CHANGED;
  const generous = generousOffer({
    kind: read.form.kind,
    percent: read.form.percent,
    amountPence: pence(read.form.amount_pence),
    minimumPence: pence(read.form.minimum_pence),
    firstOrderOnly: read.form.first_order_only,
  });
  const bind = (name: keyof PromotionDraft & string, field: string) => ({
    name: field,
    value: String(values[name]),
    error: fields[field],
    onChange: ({ target }: { target: { value: string } }) => draft.change({ [name]: target.value }),
  });

  const confirmGenerous = ({ goodsPence, offPence, leftPence }: NonNullable<typeof generous>) =>
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

  async function submit(): Promise<void> {
    const { problems } = read;
    if (Object.keys(problems).length > 0) return submission.refuse({ message: failed, fields: problems });
    if (generous !== undefined && !isUsed && !(await confirmGenerous(generous))) return;
    await submission.run(
      async () => {
        const saved =
          promotion === undefined ? await codes.create(read.form) : await codes.change(promotion.id, read.form);
        draft.forget(promotion === undefined ? emptyPromotion : promotionDraftOf(saved));
        onSaved(saved);
      },
      (failure) => formError(failure, failed),
    );
  }

  return (
    <Form
      hasOwnRules
      submission={submission}
      error={submission.error}
      onSubmit={() => void submit()}
      className="grid gap-5"
    >
      <FormErrorAlert error={submission.error} ownFields={OWN_FIELDS} />
      <TextField
        label="Code"
        required
        hint="Letters and digits, such as SPRING10. Customers can type it in any case."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        readOnly={isUsed}
        {...bind('promotionCode', 'code')}
      />
      {isUsed ? <p className="text-muted">{promotionMessages.form.usedKeepsOffer}</p> : null}
      <RadioCards
        legend="What it gives"
        columns={3}
        cards={isUsed ? CARDS.filter(({ value }) => value === values.kind) : CARDS}
        value={values.kind}
        onChange={(kind) => draft.change({ kind })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {values.kind === 'percent' ? (
          <TextField
            label="Percent"
            required
            suffix="%"
            inputMode="numeric"
            readOnly={isUsed}
            {...bind('percent', 'percent')}
          />
        ) : null}
        {values.kind === 'amount' ? (
          <TextField
            label="Amount"
            required
            prefix="£"
            inputMode="decimal"
            readOnly={isUsed}
            {...bind('amount', 'amount_pence')}
          />
        ) : null}
        <TextField
          label="Minimum spend"
          hint="On items, before fees."
          prefix="£"
          inputMode="decimal"
          {...bind('minimum', 'minimum_pence')}
        />
        <TextField
          label="Uses in all"
          hint="Leave it empty for any number."
          inputMode="numeric"
          {...bind('maxUses', 'max_uses')}
        />
        <TextField
          label="Uses per customer"
          hint="By account or email. Leave it empty for any number."
          inputMode="numeric"
          {...bind('maxUsesEach', 'max_uses_each')}
        />
        <TextField label="First day" hint="UK time." type="date" {...bind('startsOn', 'starts_on')} />
        <TextField label="Last day" hint="UK time." type="date" {...bind('endsOn', 'ends_on')} />
      </div>
      <Checkbox
        checked={values.firstOrderOnly}
        onChange={({ target }) => draft.change({ firstOrderOnly: target.checked })}
      >
        Only for a customer’s first order
      </Checkbox>
      {offer === '' ? null : (
        <p className="text-muted">
          Customers will read: <strong className="text-ink">{offer}</strong>
        </p>
      )}
      <Button
        type="submit"
        pending={submission.isPending}
        pendingLabel={promotion === undefined ? 'Creating…' : 'Saving…'}
        className="justify-self-start"
      >
        {promotion === undefined ? 'Create code' : 'Save changes'}
      </Button>
      {confirmation}
    </Form>
  );
}
