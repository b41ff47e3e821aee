import { deskMessages } from '@baitdrop/domain/messages/desk';
import { addDays, parseCalendarDay } from '@baitdrop/domain/time/calendar-day';
import { londonParts } from '@baitdrop/domain/time/london';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useMinute } from '../../../platform/use-minute.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { dayText } from '../../../ui/time/london-text.ts';
import { DayHours } from './day-hours.tsx';
import { CLOSED } from './day-text.ts';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';

const MAX_DAYS_AHEAD = 730;

const longDay = (text: string): string => {
  const day = parseCalendarDay(text);
  return day.ok ? dayText(day.value) : text;
};

export function ClosuresSection({ settings }: { settings: SettingsDraft }) {
  const { closures } = settings.draft;
  const added = useFormDraft('closure', { day: '' });
  const { day } = added.values;
  const [problem, setProblem] = useState('');
  const now = useMinute();
  const today = now === null ? undefined : londonParts(now).day;

  function add() {
    const read = parseCalendarDay(day);
    if (!read.ok) return setProblem(deskMessages.closures.chooseDay);
    if (today !== undefined && read.value < today) return setProblem(deskMessages.closures.dayOver);
    if (closures[day] !== undefined) return setProblem(deskMessages.closures.listedAlready);
    setProblem('');
    added.reset();
    return settings.set({ closures: { ...closures, [day]: CLOSED } });
  }

  return (
    <SettingsSection
      id="closures"
      title="One-off days"
      lead="A holiday, a match, a short day: these hours replace the usual ones."
      error={settings.errorOf('closures')}
    >
      {Object.keys(closures).length === 0 ? null : (
        <ul className="grid gap-2" aria-label="One-off days">
          {Object.entries(closures)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([each, text]) => (
              <li key={each} className="flex items-start gap-2 border-t border-line pt-2 first:border-0 first:pt-0">
                <div className="flex-1">
                  <DayHours
                    label={longDay(each)}
                    text={text}
                    onChange={(changed) => settings.set({ closures: { ...closures, [each]: changed } })}
                  />
                </div>
                <IconButton
                  Icon={Trash2}
                  label={`Remove ${longDay(each)}`}
                  onClick={() =>
                    settings.set({
                      closures: Object.fromEntries(Object.entries(closures).filter(([other]) => other !== each)),
                    })
                  }
                />
              </li>
            ))}
        </ul>
      )}
      <Form className="flex flex-wrap items-end gap-3" onSubmit={add}>
        <div className="w-48">
          <TextField
            label="Day"
            type="date"
            required
            value={day}
            min={today}
            max={today === undefined ? undefined : addDays(today, MAX_DAYS_AHEAD)}
            error={problem}
            onChange={(event) => added.change({ day: event.target.value })}
          />
        </div>
        <Button variant="secondary" type="submit">
          Close on that day
        </Button>
      </Form>
    </SettingsSection>
  );
}
