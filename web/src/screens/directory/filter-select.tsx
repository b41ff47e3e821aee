import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';

interface FilterSelectProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A filter as a chip: its name and its value on one line, so that five of them still leave room for shops. */
export function FilterSelect<Value extends string>({ label, options, value, onChange }: FilterSelectProps<Value>) {
  const id = useId();
  const isSet = value !== options[0]?.value;
  return (
    <span
      className={`relative inline-flex min-h-11 items-center rounded-chip border text-base transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action-text ${
        isSet ? 'border-action-text bg-action/10' : 'border-edge hover:border-ink'
      }`}
    >
      <label htmlFor={id} className="pl-4 text-sm text-muted">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        className="select min-h-11 appearance-none bg-transparent pr-10 pl-2 font-semibold outline-none"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={18}
        strokeWidth={1.75}
        className="pointer-events-none absolute right-3.5 text-muted"
      />
    </span>
  );
}
