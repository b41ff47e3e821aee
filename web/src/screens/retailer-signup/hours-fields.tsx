import { findLongHours } from '@baitdrop/domain/time/long-hours';
import { formatDistance } from '@baitdrop/domain/geo/position';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { type DayGroup, dayGroups } from './shop-hours.ts';
import type { SignupForm } from './use-signup-form.ts';

const radiusOptions = [3, 5, 8, 10, 12, 15, 17, 20].map((km) => ({ value: String(km), label: formatDistance(km) }));

function DayRow({ label, group, form }: { label: string; group: DayGroup; form: SignupForm }) {
  const { isOpen, opens, closes } = form.values.hours[group];
  return (
    <fieldset className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-[11rem_1fr_1fr]">
      <legend className="sr-only">{label}</legend>
      <Checkbox {...form.checkbox(`hours.${group}.isOpen`)}>{label}</Checkbox>
      {isOpen ? (
        <div className="grid grid-cols-2 gap-3 sm:col-span-2">
          <TextField label="Opens" {...form.field(`hours.${group}.opens`)} type="time" required />
          <TextField label="Closes" {...form.field(`hours.${group}.closes`)} type="time" required />
          {findLongHours(`${opens}–${closes}`).map((hours) => (
            <p key={hours} className="col-span-2 text-sm font-semibold text-cream-ink">
              {hours}
            </p>
          ))}
        </div>
      ) : (
        <p className="py-2.5 text-muted sm:col-span-2">Closed</p>
      )}
    </fieldset>
  );
}

export function HoursFields({ form }: { form: SignupForm }) {
  const radius = form.choice('deliveryRadiusKm');
  return (
    <div className="rounded-card border border-line px-4 py-2">
      <Checkbox
        {...form.checkbox('tellsHours')}
        hint="Optional. You can change both whenever you like, under Settings."
      >
        Set opening hours and delivery radius now
      </Checkbox>
      {form.values.tellsHours ? (
        <div className="grid gap-3 py-4">
          {dayGroups.map(({ group, label }) => (
            <DayRow key={group} label={label} group={group} form={form} />
          ))}
          <div className="mt-2 sm:max-w-60">
            <SelectField
              label="Delivery radius"
              required
              options={radiusOptions}
              value={String(radius.value)}
              onChange={(event) => radius.onChange(Number(event.target.value))}
            />
          </div>
        </div>
      ) : null}
    </div>
  );
}
