import { findLongHours } from '@baitdrop/domain/time/long-hours';
import Coffee from 'lucide-react/icons/coffee';
import { useId } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { CLOSED, opened, periodsOf, withBreak, withoutBreak, withPeriod } from './day-text.ts';

const ROUND_THE_CLOCK = '00:00–24:00';

function TimeField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <span>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="time"
        required
        value={value === '24:00' ? '00:00' : value}
        onChange={(event) => onChange(event.target.value)}
        className="control min-h-11 w-32 px-2.5 tabular-nums"
      />
    </span>
  );
}

interface DayHoursProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
}

/** One day: closed, open, or open with a break. Midnight as closing time means the end of the day. */
export function DayHours({ label, text, onChange }: DayHoursProps) {
  const periods = periodsOf(text);
  const isOpen = periods.length > 0;
  const change = (index: number, part: 'opens' | 'closes', value: string) =>
    onChange(withPeriod(text, index, { [part]: part === 'closes' && value === '00:00' ? '24:00' : value }));
  const nameOf = (index: number, part: 'opens' | 'closes'): string => {
    const again = index > 0 ? ' again' : '';
    return `${label} ${part}${again}`;
  };
  return (
    <div className="grid items-start gap-x-4 border-t border-line pt-2 first:border-0 first:pt-0 sm:grid-cols-[8rem_1fr]">
      <Checkbox checked={isOpen} onChange={(event) => onChange(event.target.checked ? opened() : CLOSED)}>
        {label}
      </Checkbox>
      {isOpen ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-2 sm:pb-0">
          {periods.map(({ opens, closes }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the first and the second half of a day
            <span key={index} className="flex items-center gap-2">
              <TimeField
                label={nameOf(index, 'opens')}
                value={opens}
                onChange={(value) => change(index, 'opens', value)}
              />
              <span aria-hidden="true">–</span>
              <TimeField
                label={nameOf(index, 'closes')}
                value={closes}
                onChange={(value) => change(index, 'closes', value)}
              />
            </span>
          ))}
          {text === ROUND_THE_CLOCK ? (
            <span className="text-muted">Round the clock</span>
          ) : (
            findLongHours(text).map((hours) => (
              <span key={hours} className="font-semibold text-cream-ink">
                {hours}
              </span>
            ))
          )}
          {periods.length > 1 ? (
            <Button variant="quiet" className="px-2!" onClick={() => onChange(withoutBreak(text))}>
              No break<span className="sr-only"> on {label}</span>
            </Button>
          ) : (
            <Button variant="quiet" className="px-2!" onClick={() => onChange(withBreak(text))}>
              <Coffee aria-hidden="true" size={18} strokeWidth={1.75} />
              Lunch break<span className="sr-only"> on {label}</span>
            </Button>
          )}
        </div>
      ) : (
        <p className="hidden py-2.5 text-muted sm:block">Closed</p>
      )}
    </div>
  );
}
