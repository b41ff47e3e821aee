import { Segmented } from '../../../ui/choice/segmented.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { PeriodAddress, PeriodChoice as Choice } from './period-address.ts';
import { showFocused } from '../../../platform/navigation/show-focused.ts';

interface PeriodChoiceProps {
  address: PeriodAddress;
  /** The text as typed, which may not be a valid day yet. */
  from: string;
  to: string;
  onChange: (next: { days: Choice; from?: string; to?: string }) => void;
}

const segments = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'custom', label: 'Custom' },
] as const;

export function PeriodPicker({ address, from, to, onChange }: PeriodChoiceProps) {
  const { choice, period, problem } = address;
  return (
    <div className="flex flex-wrap items-end gap-4">
      <div onFocus={showFocused} className="-mx-1 max-w-full overflow-x-auto px-1 py-1">
        <Segmented
          legend="Period"
          segments={segments}
          value={choice}
          onChange={(days) => onChange(days === 'custom' ? { days, from: period.from, to: period.to } : { days })}
        />
      </div>
      {choice === 'custom' ? (
        <>
          <TextField
            label="From"
            type="date"
            value={from}
            onChange={({ target }) => onChange({ days: 'custom', from: target.value, to })}
          />
          <TextField
            label="To"
            type="date"
            value={to}
            error={problem === '' ? undefined : problem}
            onChange={({ target }) => onChange({ days: 'custom', from, to: target.value })}
          />
        </>
      ) : null}
    </div>
  );
}
