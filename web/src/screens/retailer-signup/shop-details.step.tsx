import { openShop } from '@baitdrop/contract/accounts';
import { fieldsOf } from '../../platform/forms/endpoint-fields.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { signupMessages } from '@baitdrop/domain/messages/retailer';
import { useRef, useState } from 'react';
import { longHoursQuestion } from '../../features/my-shop/long-hours.tsx';
import { useConfirm } from '../../ui/modal/use-confirm.tsx';
import { StrengthsFields } from '../../features/my-shop/strengths.tsx';
import { ShopPlace } from '../../features/map/shop-place.tsx';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { ErrorText } from '../../ui/field/error-text.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { showSnackbar, snackbars } from '../../ui/snackbar/snackbars.ts';
import { HoursFields } from './hours-fields.tsx';
import { longHoursIn } from './shop-hours.ts';
import { changeDraft } from './stored-draft.ts';
import { type DetailField, detailProblems, type SignupDraft } from './signup-draft.ts';
import { StepFrame } from './step-frame.tsx';

interface ShopDetailsProps {
  draft: SignupDraft;
  /** The server's errors for single fields. */
  refused: Readonly<Record<string, string>>;
  onContinue: () => void;
}

function StrengthsPart({ draft, refused }: Pick<ShopDetailsProps, 'draft' | 'refused'>) {
  const [isOpen, setOpen] = useState(draft.specialties.length + draft.features.length > 0);
  return (
    <div className="rounded-card border border-line px-4 py-2">
      <Checkbox
        checked={isOpen}
        onChange={({ target }) => {
          setOpen(target.checked);
          if (!target.checked) changeDraft({ specialties: [], features: [] });
        }}
        hint="Optional. You can change it whenever you like, under Settings."
      >
        Say what you’re good at and what you offer
      </Checkbox>
      {isOpen ? (
        <div className="grid gap-6 py-4">
          <StrengthsFields value={draft} errorOf={(field) => refused[field]} onChange={changeDraft} />
        </div>
      ) : null}
    </div>
  );
}

export function ShopDetailsStep({ draft, refused, onContinue }: ShopDetailsProps) {
  const snackbarId = useRef<number | null>(null);
  const { confirm, confirmation } = useConfirm();
  // The fields are part of the draft of all steps.
  const form = useForm(null, {
    name: 'signup-details',
    first: {},
    fields: fieldsOf(openShop),
    check: () => detailProblems(draft),
    async confirm() {
      const unusual = draft.tellsHours ? longHoursIn(draft.hours) : [];
      return unusual.length === 0 || confirm(longHoursQuestion(unusual));
    },
    onDone: onContinue,
  });
  const problems: Readonly<Record<string, string>> = form.error === null ? {} : detailProblems(draft);

  function submit(isValid?: boolean) {
    if (snackbarId.current !== null) snackbars.dismiss(snackbarId.current);
    const wrong = Object.keys(detailProblems(draft));
    const isMissing = wrong.some((field) => draft[field as DetailField].trim() === '');
    const text = isMissing ? signupMessages.fieldsMissing : formRefusals.checkMarked;
    if (wrong.length > 0) snackbarId.current = showSnackbar({ kind: 'error', text });
    return form.submit(isValid);
  }

  const props = (field: DetailField) => ({
    name: field,
    maxLength: form.rules(field).maxLength,
    required: true,
    value: draft[field],
    onChange: (event: { target: { value: string } }) =>
      changeDraft({ [field]: event.target.value, ...(field === 'postcode' && { place: null }) }),
    error: problems[field] ?? refused[field],
  });

  return (
    <StepFrame
      title="Shop Details"
      lead="So that anglers find you and the courier finds the door."
      form={{ ...form, submit }}
      button="Continue"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Shop name" autoComplete="organization" {...props('shopName')} />
        <TextField label="Owner or manager" autoComplete="name" {...props('ownerName')} />
        <TextField label="Email address" type="email" autoComplete="email" {...props('email')} />
        <TextField label="Phone" type="tel" autoComplete="tel" {...props('phone')} />
        <TextField label="Address" autoComplete="street-address" {...props('address')} />
        <TextField label="Postcode" autoComplete="postal-code" autoCapitalize="characters" {...props('postcode')} />
      </div>
      <fieldset className="grid min-w-0 gap-3" data-problem={refused['place'] ? '' : undefined}>
        <legend className="font-semibold">Where the door is</legend>
        <p className="text-sm text-muted">
          Couriers come to this pin. You can do it later, but you’ll need it to go live.
        </p>
        <ErrorText id={undefined} error={refused['place']} />
        <ShopPlace postcode={draft.postcode} place={draft.place} onChange={(place) => changeDraft({ place })} />
      </fieldset>
      <HoursFields draft={draft} />
      {confirmation}
      <StrengthsPart draft={draft} refused={refused} />
    </StepFrame>
  );
}
