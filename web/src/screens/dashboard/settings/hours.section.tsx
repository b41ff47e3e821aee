import { capitalised } from '@baitdrop/domain/text/capitalised';
import { WEEKDAYS } from '@baitdrop/domain/time/calendar-day';
import Copy from 'lucide-react/icons/copy';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { DayHours } from './day-hours.tsx';
import { CLOSED } from './day-text.ts';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

export function HoursSection({ settings }: { settings: SettingsDraft }) {
  const { opening_hours: hours } = settings.draft;
  const monday = hours.monday ?? CLOSED;
  const week = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, hours[weekday] ?? CLOSED]));
  return (
    <SettingsSection
      id="hours"
      title="Opening hours"
      lead="When you’re closed, customers order for your next opening."
      error={settings.form.errorOf('opening_hours')}
      form={settings.form}
    >
      <div className="grid gap-2">
        {WEEKDAYS.map((weekday) => (
          <DayHours
            key={weekday}
            label={capitalised(weekday)}
            text={hours[weekday] ?? CLOSED}
            onChange={(text) => settings.set({ opening_hours: { ...week, [weekday]: text } })}
          />
        ))}
      </div>
      <div>
        <Button
          variant="secondary"
          onClick={() =>
            settings.set({
              opening_hours: { ...week, tuesday: monday, wednesday: monday, thursday: monday, friday: monday },
            })
          }
        >
          <Copy aria-hidden="true" size={18} strokeWidth={1.75} />
          Monday’s hours for all weekdays
        </Button>
      </div>
      <div className="sm:max-w-80">
        <TextField
          label="Last orders before closing"
          hint="After that, customers order for your next opening. 0: until you close."
          {...settings.form.field('last_orders_minutes')}
          required
          type="number"
          min={0}
          max={240}
          step={5}
          suffix="minutes"
        />
      </div>
    </SettingsSection>
  );
}
