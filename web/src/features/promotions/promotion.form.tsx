import { type PromotionAnswer, promotionFormFields } from '@baitdrop/contract/promotions';
import type { PromotionKind } from '@baitdrop/domain/promotions/promotion-offer';
import { londonParts } from '@baitdrop/domain/time/london';
import { formError } from '../../platform/api/error-message.ts';
import { useFormDraft } from '../../platform/forms/use-form-draft.ts';
import { useSubmit } from '../../platform/query/use-submit.ts';
import { useMinute } from '../../platform/use-minute.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { RadioCards } from '../../ui/choice/radio-cards.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { Form } from '../../ui/form/form.tsx';
import { createPromotion } from './promotions.queries.ts';
import { emptyPromotion, offerText, type PromotionDraft, readPromotion } from './promotion-draft.ts';

const CARDS: readonly { value: PromotionKind; title: string; text: string }[] = [
  { value: 'percent', title: 'Percent off', text: 'Off the items in the cart.' },
  { value: 'amount', title: 'Amount off', text: 'Off the items, never more than they cost.' },
  { value: 'free_delivery', title: 'Free delivery', text: 'Where the customer would pay for it.' },
];

const OWN_FIELDS = Object.values(promotionFormFields);
const NOT_MADE = 'The code was not made';

interface NewPromotionProps {
  /** The shop's or the platform's codes. */
  path: string;
  onCreated: (promotion: PromotionAnswer) => void;
}

export function NewPromotionForm({ path, onCreated }: NewPromotionProps) {
  const submission = useSubmit();
  const draft = useFormDraft<PromotionDraft>(`promotion:${path}`, emptyPromotion);
  const { values } = draft;
  const now = useMinute();
  const read = readPromotion(values, londonParts(now ?? new Date(0)).day);
  const { fields } = submission;
  const bind = (name: keyof PromotionDraft & string, field: string) => ({
    name: field,
    value: String(values[name]),
    error: fields[field],
    onChange: ({ target }: { target: { value: string } }) => draft.change({ [name]: target.value }),
  });

  function submit(): void {
    const { problems } = read;
    if (Object.keys(problems).length > 0) return submission.refuse({ message: NOT_MADE, fields: problems });
    void submission.run(
      async () => {
        const made = await createPromotion(path, read.form);
        draft.forget(emptyPromotion);
        onCreated(made);
      },
      (failure) => formError(failure, NOT_MADE),
    );
  }

  const offer = offerText(read);
  return (
    <Form hasOwnRules submission={submission} error={submission.error} onSubmit={submit} className="grid gap-5">
      <FormErrorAlert error={submission.error} ownFields={OWN_FIELDS} />
      <TextField
        label="Code"
        required
        hint="Letters and digits, such as SPRING10. Customers can type it in any case."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        {...bind('promotionCode', 'code')}
      />
      <RadioCards
        legend="What it gives"
        columns={3}
        cards={CARDS}
        value={values.kind}
        onChange={(kind) => draft.change({ kind })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {values.kind === 'percent' ? (
          <TextField label="Percent" required suffix="%" inputMode="numeric" {...bind('percent', 'percent')} />
        ) : null}
        {values.kind === 'amount' ? (
          <TextField label="Amount" required prefix="£" inputMode="decimal" {...bind('amount', 'amount_pence')} />
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
        Only for somebody’s first order
      </Checkbox>
      {offer === '' ? null : (
        <p className="text-muted">
          Customers will read: <strong className="text-ink">{offer}</strong>
        </p>
      )}
      <Button
        type="submit"
        pending={submission.isPending}
        pendingLabel="Making the code…"
        className="justify-self-start"
      >
        Make this code
      </Button>
    </Form>
  );
}
