import { deskMessages } from '@baitdrop/domain/messages/desk';
import { SETTING_LIMITS } from '@baitdrop/domain/shops/shop-settings';
import { type DayRange, daysOf, rangesOf, withoutRange, withRange } from '@baitdrop/domain/shops/special-days';
import { addDays, type CalendarDay, parseCalendarDay } from '@baitdrop/domain/time/calendar-day';
import { londonParts } from '@baitdrop/domain/time/london';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMinute } from '../../../platform/use-minute.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { dayText } from '../../../ui/time/london-text.ts';
import { DayHours } from './day-hours.tsx';
import { CLOSED } from './day-text.ts';
import { SavedByEnter, SettingsSection } from './settings-section.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';

const MAX_DAYS_AHEAD = 730;

const rangeText = ({ from, to }: DayRange): string =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)} (${daysOf({ from, to }).length} days)`;

type Problems = { first?: string; last?: string };

function readRange(first: string, last: string, today: CalendarDay | undefined): DayRange | Problems {
  const from = parseCalendarDay(first);
  if (!from.ok) return { first: deskMessages.closures.chooseDay };
  if (today !== undefined && from.value < today) return { first: deskMessages.closures.dayOver };
  const to = last === '' ? from : parseCalendarDay(last);
  if (!to.ok) return { last: deskMessages.closures.chooseDay };
  if (to.value < from.value) return { last: deskMessages.closures.lastBeforeFirst };
  return { from: from.value, to: to.value, hours: CLOSED };
}

export function ClosuresSection({ settings }: { settings: SettingsDraft }) {
  const { closures } = settings.draft;
  const now = useMinute();
  const today = now === null ? undefined : londonParts(now).day;
  const form = useForm(null, {
    name: 'closure',
    first: { first: '', last: '' },
    fields: { first: { required: true, type: 'date' }, last: { type: 'date' } },
    check({ first, last }) {
      const range = readRange(first, last, today);
      if (!('hours' in range)) return range;
      // Checks that all days fit before saving: half a holiday would be a surprise.
      const isTooMany = Object.keys(withRange(closures, range)).length > SETTING_LIMITS.closures;
      return { last: isTooMany ? deskMessages.closures.tooMany(SETTING_LIMITS.closures) : undefined };
    },
    saved: () => ({ first: '', last: '' }),
    onDone(_answer, { first, last }) {
      const range = readRange(first, last, today);
      if (!('hours' in range)) return;
      showSnackbar({ kind: 'info', text: deskMessages.closures.added(daysOf(range).length) });
      settings.set({ closures: { ...withRange(closures, range) } });
    },
  });

  const latest = today === undefined ? undefined : addDays(today, MAX_DAYS_AHEAD);
  return (
    <SettingsSection
      id="closures"
      title="Holidays and one-off days"
      lead="A fortnight away, a match, a short day: these hours replace the usual ones. For one day, the first is enough."
      error={settings.form.errorOf('closures')}
    >
      {Object.keys(closures).length === 0 ? null : (
        <SavedByEnter form={settings.form}>
          <ul className="grid gap-2" aria-label="Holidays and one-off days">
            {rangesOf(closures).map((range) => (
              <li
                key={range.from}
                className="flex items-start gap-2 border-t border-line pt-2 first:border-0 first:pt-0"
              >
                <div className="min-w-0 flex-1">
                  <DayHours
                    label={rangeText(range)}
                    text={range.hours}
                    onChange={(hours) => settings.set({ closures: { ...withRange(closures, { ...range, hours }) } })}
                  />
                </div>
                <IconButton
                  Icon={Trash2}
                  label={`Remove ${rangeText(range)}`}
                  onClick={() => settings.set({ closures: { ...withoutRange(closures, range) } })}
                />
              </li>
            ))}
          </ul>
        </SavedByEnter>
      )}
      <Form form={form} className="flex flex-wrap items-end gap-3">
        <div className="w-44">
          <TextField label="First day" {...form.field('first')} min={today} max={latest} />
        </div>
        <div className="w-44">
          <TextField label="Last day" {...form.field('last')} min={form.values.first || today} max={latest} />
        </div>
        <Button variant="secondary" type="submit">
          Close on these days
        </Button>
      </Form>
    </SettingsSection>
  );
}
