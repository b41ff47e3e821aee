import { deskMessages } from '@baitdrop/domain/messages/desk';
import { SETTING_LIMITS } from '@baitdrop/domain/shops/shop-settings';
import { type DayRange, daysOf, rangesOf, withoutRange, withRange } from '@baitdrop/domain/shops/special-days';
import { addDays, type CalendarDay, parseCalendarDay } from '@baitdrop/domain/time/calendar-day';
import { londonParts } from '@baitdrop/domain/time/london';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
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
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';

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
  const added = useFormDraft('closure', { first: '', last: '' });
  const { first, last } = added.values;
  const [problems, setProblems] = useState<Problems>({});
  const now = useMinute();
  const today = now === null ? undefined : londonParts(now).day;

  function add() {
    const range = readRange(first, last, today);
    if (!('hours' in range)) return setProblems(range);
    // Checks that all days fit before saving: half a holiday would be a surprise.
    const changed = withRange(closures, range);
    if (Object.keys(changed).length > SETTING_LIMITS.closures)
      return setProblems({ last: deskMessages.closures.tooMany(SETTING_LIMITS.closures) });
    setProblems({});
    added.reset();
    showSnackbar({ kind: 'info', text: deskMessages.closures.added(daysOf(range).length) });
    return settings.set({ closures: { ...changed } });
  }

  const latest = today === undefined ? undefined : addDays(today, MAX_DAYS_AHEAD);
  return (
    <SettingsSection
      id="closures"
      title="Holidays and one-off days"
      lead="A fortnight away, a match, a short day: these hours replace the usual ones. For one day, the first is enough."
      error={settings.errorOf('closures')}
    >
      {Object.keys(closures).length === 0 ? null : (
        <SavedByEnter onSave={settings.save}>
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
      <Form className="flex flex-wrap items-end gap-3" onSubmit={add}>
        <div className="w-44">
          <TextField
            label="First day"
            type="date"
            required
            value={first}
            min={today}
            max={latest}
            error={problems.first}
            onChange={(event) => added.change({ first: event.target.value })}
          />
        </div>
        <div className="w-44">
          <TextField
            label="Last day"
            type="date"
            value={last}
            min={first === '' ? today : first}
            max={latest}
            error={problems.last}
            onChange={(event) => added.change({ last: event.target.value })}
          />
        </div>
        <Button variant="secondary" type="submit">
          Close on these days
        </Button>
      </Form>
    </SettingsSection>
  );
}
