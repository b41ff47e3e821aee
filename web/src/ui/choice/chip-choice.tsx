import { type ReactNode, useId } from 'react';

interface ChipChoiceProps<Value extends string | number> {
  legend: string;
  choices: readonly { value: Value; label: ReactNode }[];
  value: Value | null;
  onChange: (value: Value) => void;
}

/** Radio buttons as chips in a row, with large touch targets. */
export function ChipChoice<Value extends string | number>({
  legend,
  choices,
  value,
  onChange,
}: ChipChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex min-h-11 min-w-12 items-center justify-center rounded-chip border border-edge bg-surface px-3 sm:min-w-14 sm:px-4 font-semibold text-ink tabular-nums transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action-text forced-colors:has-checked:outline-2"
          >
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 size-full appearance-none opacity-0"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
