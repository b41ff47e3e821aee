import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { RadiusField } from './radius-field.tsx';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

export function DeliverySection({ settings }: { settings: SettingsDraft }) {
  const { draft, form, page, set } = settings;
  return (
    <SettingsSection id="delivery" title="Delivery and collection" form={settings.form}>
      <RadiusField
        shopName={draft.shop_name}
        position={draft.place ?? page.position}
        km={draft.delivery_radius}
        error={form.errorOf('delivery_radius')}
        onChange={(km) => set({ delivery_radius: km })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Time to pack"
          hint="From accepting an order to handing it over."
          {...form.field('lead_time_minutes')}
          required
          type="number"
          min={5}
          max={240}
          step={1}
          suffix="minutes"
        />
        <TextField
          label="Early hand-over"
          hint="Orders from the day before can be picked up from this time, even before you open."
          {...form.field('early_handover')}
          type="time"
        />
        <TextField
          label="Minimum order"
          hint="Before fees. £25 at least; you can raise it, never lower it."
          {...form.field('minimum_order_pence')}
          required
          inputMode="decimal"
          prefix="£"
        />
      </div>
      <Checkbox
        {...form.checkbox('collection_offered')}
        hint="Customers may choose to come to you. Knives and other things for over-18s are collected only."
      >
        Offer collection from the shop
      </Checkbox>
    </SettingsSection>
  );
}
