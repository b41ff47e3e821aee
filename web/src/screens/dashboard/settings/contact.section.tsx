import { VAT_RATES, vatRateNames } from '@baitdrop/domain/vat/vat-rates';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

const VAT_CHOICES = [
  { value: 'registered', label: 'Registered for VAT' },
  { value: 'not_registered', label: 'Not registered for VAT' },
] as const;

export function ShopContactSection({ settings }: { settings: SettingsDraft }) {
  const { draft, form } = settings;
  const isRegistered = draft.vat_status === 'registered' || (draft.vat_status === '' && draft.vat_number !== '');

  return (
    <SettingsSection
      id="contact"
      title="Shop details and contact"
      lead="Customers see these with your products and on their receipts."
      form={settings.form}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Shop name" {...form.field('shop_name')} required autoComplete="organization" />
        <TextField label="Phone" {...form.field('phone')} required type="tel" autoComplete="tel" />
        <TextField label="Address" {...form.field('address')} required autoComplete="street-address" />
        <TextField label="Postcode" {...form.field('postcode')} required autoComplete="postal-code" />
        <TextField
          label="Email"
          hint="We email new orders here, and customers see it."
          {...form.field('email')}
          required
          type="email"
          autoComplete="email"
        />
        <TextField
          label="Website"
          hint="With https:// in front."
          autoComplete="url"
          {...form.field('website')}
          type="url"
        />
        <SelectField
          label="VAT"
          hint="Once you’re registered, customers get VAT invoices."
          placeholder="Not set yet"
          options={VAT_CHOICES}
          {...form.field('vat_status')}
        />
        {draft.vat_status === 'not_registered' ? null : (
          <TextField
            label="VAT number"
            hint="If you’re registered: we print it on receipts."
            placeholder="GB 123 4567 82"
            {...form.field('vat_number')}
            required={isRegistered}
          />
        )}
        {isRegistered ? (
          <SelectField
            label="Default VAT rate"
            hint="For every product that has no rate of its own."
            placeholder="Choose a rate"
            options={VAT_RATES.map((value) => ({ value, label: vatRateNames[value] }))}
            {...form.field('vat_default_rate')}
            required
          />
        ) : null}
      </div>
    </SettingsSection>
  );
}
