import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { RadiusField } from './radius-field.tsx';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

export function DeliverySection({ settings }: { settings: SettingsDraft }) {
  const { draft, texts, page, errorOf, set, typeNumber } = settings;
  return (
    <SettingsSection id="delivery" title="Delivery and collection" onSave={settings.save}>
      <RadiusField
        shopName={draft.shop_name}
        position={draft.place ?? page.position}
        km={draft.delivery_radius}
        error={errorOf('delivery_radius')}
        onChange={(km) => set({ delivery_radius: km })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Time to pack"
          hint="From accepting an order to handing it over."
          required
          type="number"
          min={5}
          max={240}
          step={1}
          suffix="minutes"
          value={texts.lead_time_minutes}
          error={errorOf('lead_time_minutes')}
          onChange={(event) => typeNumber('lead_time_minutes', event.target.value)}
        />
        <TextField
          label="Early hand-over"
          hint="Orders from the day before can be picked up from this time, even before you open."
          type="time"
          value={draft.early_handover}
          error={errorOf('early_handover')}
          onChange={(event) => set({ early_handover: event.target.value })}
        />
        <TextField
          label="Minimum order"
          hint="Before fees. £25 at least; you can raise it, never lower it."
          required
          inputMode="decimal"
          prefix="£"
          value={texts.minimum_order_pence}
          error={errorOf('minimum_order_pence')}
          onChange={(event) => typeNumber('minimum_order_pence', event.target.value)}
        />
      </div>
      <Checkbox
        checked={draft.collection_offered}
        onChange={(event) => set({ collection_offered: event.target.checked })}
        hint="Customers may choose to come to you. Knives and other things for over-18s are collected only."
      >
        Offer collection from the shop
      </Checkbox>
    </SettingsSection>
  );
}
