import type { VatStatus } from '@baitdrop/domain/retailers/vat-number';
import { isVatRate, VAT_RATES, vatRateNames } from '@baitdrop/domain/vat/vat-rates';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { SettingField } from './settings-names.ts';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

const VAT_CHOICES = [
  { value: 'registered', label: 'Registered for VAT' },
  { value: 'not_registered', label: 'Not registered for VAT' },
] as const;

export function ShopContactSection({ settings }: { settings: SettingsDraft }) {
  const { draft, errorOf, set } = settings;
  const isRegistered = draft.vat_status === 'registered' || (draft.vat_status === '' && draft.vat_number !== '');
  const text = (field: Extract<SettingField, keyof Texts>) => ({
    value: draft[field],
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  });
  return (
    <SettingsSection
      id="contact"
      title="Shop details and contact"
      lead="Customers see these with your products and on their receipts."
      onSave={settings.save}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Shop name" required maxLength={120} autoComplete="organization" {...text('shop_name')} />
        <TextField label="Phone" required type="tel" maxLength={30} autoComplete="tel" {...text('phone')} />
        <TextField label="Address" required maxLength={300} autoComplete="street-address" {...text('address')} />
        <TextField label="Postcode" required maxLength={10} autoComplete="postal-code" {...text('postcode')} />
        <TextField
          label="Email"
          hint="We email new orders here, and customers see it."
          required
          type="email"
          maxLength={255}
          autoComplete="email"
          {...text('email')}
        />
        <TextField
          label="Website"
          hint="With https:// in front."
          type="url"
          maxLength={300}
          autoComplete="url"
          {...text('website')}
        />
        <SelectField
          label="VAT"
          hint="Once you’re registered, customers get VAT invoices."
          placeholder="Not set yet"
          options={VAT_CHOICES}
          value={draft.vat_status}
          error={errorOf('vat_status')}
          onChange={({ target }) => set({ vat_status: target.value as VatStatus })}
        />
        {draft.vat_status === 'not_registered' ? null : (
          <TextField
            label="VAT number"
            required={isRegistered}
            hint="If you’re registered: we print it on receipts."
            maxLength={30}
            placeholder="GB 123 4567 82"
            {...text('vat_number')}
          />
        )}
        {isRegistered ? (
          <SelectField
            label="Default VAT rate"
            required
            hint="For every product that has no rate of its own."
            placeholder="Choose a rate"
            options={VAT_RATES.map((value) => ({ value, label: vatRateNames[value] }))}
            value={draft.vat_default_rate}
            error={errorOf('vat_default_rate')}
            onChange={({ target }) => set({ vat_default_rate: isVatRate(target.value) ? target.value : '' })}
          />
        ) : null}
      </div>
    </SettingsSection>
  );
}

interface Texts {
  shop_name: string;
  address: string;
  postcode: string;
  phone: string;
  email: string;
  website: string;
  vat_number: string;
}
