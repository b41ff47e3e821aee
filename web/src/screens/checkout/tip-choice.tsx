import { isValidTip, TIP_CHOICES_PENCE } from '@baitdrop/domain/fees/tip';
import { tipMessages } from '@baitdrop/domain/messages/tips';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPoundsBriefly, parsePounds } from '@baitdrop/domain/money/pounds';
import { useId } from 'react';
import { TextField } from '../../ui/field/text-field.tsx';
import { type CheckoutFields, otherTip } from './checkout-fields.ts';

const CHOICES = [0, ...TIP_CHOICES_PENCE];

type TipFields = Pick<CheckoutFields, 'tip_pence' | 'typedTip'>;

interface TipChoiceProps {
  fields: TipFields;
  onChange: (tip: TipFields) => void;
}

/** No tip is preselected. */
export function TipChoice({ fields: { tip_pence, typedTip }, onChange }: TipChoiceProps) {
  const name = useId();
  const isOther = typedTip !== null;
  const typed = typedTip ?? '';
  const parsed = parsePounds(typed);
  const isRight = parsed.ok && parsed.value > 0 && isValidTip(parsed.value);

  const choose = (amount: number | null) => () =>
    onChange(amount === null ? otherTip('') : { tip_pence: amount, typedTip: null });

  const segments = CHOICES.map((amount) => ({
    amount,
    label: amount === 0 ? 'None' : formatPoundsBriefly(pence(amount)),
  }));
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{tipMessages.label}</legend>
      <p className="text-sm text-muted">All of it goes to the courier. If they can’t take it, you get it back.</p>
      <div className="flex flex-wrap gap-2">
        {[...segments, { amount: null, label: 'Other' }].map(({ amount, label }) => (
          <label
            key={label}
            className="relative flex min-h-11 items-center rounded-control border border-edge bg-surface px-4 font-semibold hover:border-ink has-checked:border-action-text has-checked:bg-action/8 has-checked:ring-1 has-checked:ring-action-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action-text forced-colors:has-checked:outline-2"
          >
            <input
              type="radio"
              name={name}
              checked={amount === null ? isOther : !isOther && tip_pence === amount}
              onChange={choose(amount)}
              className="absolute inset-0 size-full appearance-none opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
      {isOther ? (
        <TextField
          label="Your tip"
          prefix="£"
          inputMode="decimal"
          maxLength={6}
          value={typed}
          onChange={({ target }) => onChange(otherTip(target.value))}
          hint={tipMessages.limits}
          error={typed !== '' && !isRight ? tipMessages.limits : undefined}
        />
      ) : null}
    </fieldset>
  );
}
