import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  Icon?: LucideIcon;
}

interface SegmentedProps<Value extends string> {
  legend: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A control that switches between two or three views of the same data; one is always chosen. */
export function Segmented<Value extends string>({ legend, segments, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-control border border-edge bg-surface p-0.5">
      <legend className="sr-only">{legend}</legend>
      {segments.map(({ value: each, label, Icon }) => (
        <label
          key={each}
          className="relative flex min-h-11 items-center gap-2 rounded-[0.5rem] px-2.5 font-semibold whitespace-nowrap min-[22rem]:px-3 sm:px-4 text-muted transition-colors hover:text-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action-text forced-colors:has-checked:outline-2"
        >
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === value}
            onChange={() => onChange(each)}
            // The input is as large as its label, so that a screen scrolls the whole label into view and a finger hits
            // it.
            className="absolute inset-0 size-full appearance-none opacity-0"
          />
          {Icon ? <Icon aria-hidden="true" size={18} strokeWidth={1.75} /> : null}
          {label}
        </label>
      ))}
    </fieldset>
  );
}
