import { pence } from '@baitdrop/domain/money/pence';
import { parsePounds, toPounds } from '@baitdrop/domain/money/pounds';
import { useState } from 'react';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { RadiusField } from './radius-field.tsx';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

const written = (amountPence: number): string => toPounds(pence(amountPence)).toFixed(2);

/** Keeps what is typed; the draft has the amount it means, or no amount. */
function MinimumField({ settings }: { settings: SettingsDraft }) {
  const { minimum_order_pence: amount } = settings.draft;
  const [typed, setTyped] = useState<{ text: string; amount: number } | null>(null);
  const text = typed !== null && Object.is(typed.amount, amount) ? typed.text : written(amount);
  return (
    <TextField
      label="Minimum order"
      hint="Before fees. £25 at least; you can raise it, never lower it."
      required
      inputMode="decimal"
      prefix="£"
      value={text}
      error={settings.errorOf('minimum_order_pence')}
      onChange={(event) => {
        const read = parsePounds(event.target.value.trim());
        const meant = read.ok && event.target.value.trim() !== '' ? Number(read.value) : Number.NaN;
        setTyped({ text: event.target.value, amount: meant });
        settings.set({ minimum_order_pence: meant });
      }}
    />
  );
}

export function DeliverySection({ settings }: { settings: SettingsDraft }) {
  const { draft, page, errorOf, set } = settings;
  return (
    <SettingsSection id="delivery" title="Delivery and collection">
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
          value={Number.isNaN(draft.lead_time_minutes) ? '' : draft.lead_time_minutes}
          error={errorOf('lead_time_minutes')}
          onChange={(event) => set({ lead_time_minutes: event.target.valueAsNumber })}
        />
        <TextField
          label="Early hand-over"
          hint="Before you open: what was ordered the day before is ready from then on."
          type="time"
          value={draft.early_handover}
          error={errorOf('early_handover')}
          onChange={(event) => set({ early_handover: event.target.value })}
        />
        <MinimumField settings={settings} />
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
