import { TextField } from '../../ui/field/text-field.tsx';
import type { Registration } from './registration.ts';

export type ShopField = 'shopName' | 'shopAddress' | 'shopPostcode' | 'shopPhone';

interface ShopFieldsProps {
  registration: Registration;
  onChange: (field: ShopField, value: string) => void;
  errors: Readonly<Record<string, string>>;
}

export function ShopFields({ registration, onChange, errors }: ShopFieldsProps) {
  const props = (field: ShopField) => ({
    name: field,
    required: true,
    value: registration[field],
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
    error: errors[field],
  });
  return (
    <fieldset className="grid gap-5 rounded-card border border-line p-4">
      <legend className="px-2 font-semibold">Your shop</legend>
      <TextField label="Shop name" autoComplete="organization" maxLength={120} {...props('shopName')} />
      <TextField label="Address" autoComplete="street-address" maxLength={300} {...props('shopAddress')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Postcode"
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={10}
          {...props('shopPostcode')}
        />
        <TextField label="Phone" type="tel" autoComplete="tel" maxLength={30} {...props('shopPhone')} />
      </div>
    </fieldset>
  );
}
