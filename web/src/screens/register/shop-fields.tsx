import { TextField } from '../../ui/field/text-field.tsx';
import type { FormState } from '../../platform/forms/use-form.ts';
import type { Registration } from './registration.ts';

export function ShopFields({ form }: { form: FormState<Registration> }) {
  return (
    <fieldset className="grid gap-5 rounded-card border border-line p-4">
      <legend className="px-2 font-semibold">Your shop</legend>
      <TextField label="Shop name" autoComplete="organization" {...form.field('shopName')} required />
      <TextField label="Address" autoComplete="street-address" {...form.field('shopAddress')} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Postcode"
          autoComplete="postal-code"
          autoCapitalize="characters"
          {...form.field('shopPostcode')}
          required
        />
        <TextField label="Phone" type="tel" autoComplete="tel" {...form.field('shopPhone')} required />
      </div>
    </fieldset>
  );
}
