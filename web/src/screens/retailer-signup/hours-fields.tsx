import { findLongHours } from '@baitdrop/domain/time/long-hours';
import { formatDistance } from '@baitdrop/domain/geo/position';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { changeDraft } from './stored-draft.ts';
import { type DayGroup, dayGroups, type DayTimes } from './shop-hours.ts';
import type { SignupDraft } from './signup-draft.ts';

const radiusOptions = [3, 5, 8, 10, 12, 15, 17, 20].map((km) => ({ value: String(km), label: formatDistance(km) }));

function DayRow({ label, times, onChange }: { label: string; times: DayTimes; onChange: (times: DayTimes) => void }) {
  return (
    <fieldset className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-[11rem_1fr_1fr]">
      <legend className="sr-only">{label}</legend>
      <Checkbox checked={times.isOpen} onChange={(event) => onChange({ ...times, isOpen: event.target.checked })}>
        {label}
      </Checkbox>
      {times.isOpen ? (
        <div className="grid grid-cols-2 gap-3 sm:col-span-2">
          <TextField
            label="Opens"
            type="time"
            required
            value={times.opens}
            onChange={(event) => onChange({ ...times, opens: event.target.value })}
          />
          <TextField
            label="Closes"
            type="time"
            required
            value={times.closes}
            onChange={(event) => onChange({ ...times, closes: event.target.value })}
          />
          {findLongHours(`${times.opens}–${times.closes}`).map((hours) => (
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

export function HoursFields({ draft }: { draft: SignupDraft }) {
  const change = (group: DayGroup, times: DayTimes) => changeDraft({ hours: { ...draft.hours, [group]: times } });
  return (
    <div className="rounded-card border border-line px-4 py-2">
      <Checkbox
        checked={draft.tellsHours}
        onChange={(event) => changeDraft({ tellsHours: event.target.checked })}
        hint="Optional. You can change both whenever you like, under Settings."
      >
        Set opening hours and delivery radius now
      </Checkbox>
      {draft.tellsHours ? (
        <div className="grid gap-3 py-4">
          {dayGroups.map(({ group, label }) => (
            <DayRow key={group} label={label} times={draft.hours[group]} onChange={(times) => change(group, times)} />
          ))}
          <div className="mt-2 sm:max-w-60">
            <SelectField
              label="Delivery radius"
              required
              options={radiusOptions}
              value={String(draft.deliveryRadiusKm)}
              onChange={(event) => changeDraft({ deliveryRadiusKm: Number(event.target.value) })}
            />
          </div>
        </div>
      ) : null}
    </div>
  );
}
