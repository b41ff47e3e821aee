import ChevronDown from 'lucide-react/icons/chevron-down';

interface FilterSelectProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A select for a filter, with its name above its value. */
export function FilterSelect<Value extends string>({ label, options, value, onChange }: FilterSelectProps<Value>) {
  const isSet = value !== options[0]?.value;
  return (
    <span
      className={`relative grid min-h-13 grid-cols-1 rounded-control border transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action-text md:w-36 lg:w-auto lg:min-w-44 ${
        isSet ? 'border-action-text bg-action/10' : 'border-edge hover:border-ink'
      }`}
    >
      <span aria-hidden="true" className="pointer-events-none absolute top-1.5 left-3 text-sm leading-4 text-muted">
        {label}
      </span>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        className="select w-full appearance-none truncate bg-transparent pt-5 pr-9 pb-1 pl-3 font-semibold outline-none"
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
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
