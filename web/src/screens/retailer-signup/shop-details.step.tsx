import { StrengthsFields } from '../../features/my-shop/strengths.tsx';
import { ShopPlace } from '../../features/map/shop-place.tsx';
import { useState } from 'react';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { ErrorText } from '../../ui/field/error-text.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { HoursFields } from './hours-fields.tsx';
import { StepFrame } from './step-frame.tsx';
import type { SignupForm } from './use-signup-form.ts';

function StrengthsPart({ form: { values, change, errorOf } }: { form: SignupForm }) {
  const [isOpen, setOpen] = useState(values.specialties.length + values.features.length > 0);
  return (
    <div className="rounded-card border border-line px-4 py-2">
      <Checkbox
        checked={isOpen}
        onChange={({ target }) => {
          setOpen(target.checked);
          if (!target.checked) change({ specialties: [], features: [] });
        }}
        hint="Optional. You can change it whenever you like, under Settings."
      >
        Say what you’re good at and what you offer
      </Checkbox>
      {isOpen ? (
        <div className="grid gap-6 py-4">
          <StrengthsFields value={values} errorOf={errorOf} onChange={change} />
        </div>
      ) : null}
    </div>
  );
}

export function ShopDetailsStep({ form }: { form: SignupForm }) {
  const place = form.choice('place');
  const { postcode } = form.values;
  return (
    <StepFrame
      title="Shop Details"
      lead="So that anglers find you and the courier finds the door."
      form={form}
      button="Continue"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Shop name" autoComplete="organization" {...form.field('shopName')} required />
        <TextField label="Owner or manager" autoComplete="name" {...form.field('ownerName')} required />
        <TextField label="Email address" autoComplete="email" {...form.field('email')} type="email" required />
        <TextField label="Phone" autoComplete="tel" {...form.field('phone')} type="tel" required />
        <TextField label="Address" autoComplete="street-address" {...form.field('address')} required />
        <TextField
          label="Postcode"
          autoComplete="postal-code"
          autoCapitalize="characters"
          {...form.field('postcode')}
          onChange={({ target }) => form.change({ postcode: target.value, place: null })}
          required
        />
      </div>
      <fieldset className="grid min-w-0 gap-3" data-problem={place.error ? '' : undefined}>
        <legend className="font-semibold">Where the door is</legend>
        <p className="text-sm text-muted">
          Couriers come to this pin. You can do it later, but you’ll need it to go live.
        </p>
        <ErrorText id={undefined} error={place.error} />
        <ShopPlace postcode={postcode} place={place.value} onChange={place.onChange} />
      </fieldset>
      <HoursFields form={form} />
      <StrengthsPart form={form} />
    </StepFrame>
  );
}
