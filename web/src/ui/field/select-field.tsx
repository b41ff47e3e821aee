import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { CONTROL_BOX, Field, type FieldTexts } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'required' | 'children'> {
  options: readonly SelectOption[];
  /** The text of the empty option, which is selected first. Without it the first option is selected. */
  placeholder?: string;
}

export function SelectField({
  label,
  hint,
  error,
  required = false,
  saysOptional = true,
  options,
  placeholder,
  className = '',
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} saysOptional={saysOptional}>
      {(control) => (
        <span className="relative grid">
          <select {...select} {...control} className={`select ${CONTROL_BOX} min-h-11 w-full pr-11 pl-3 ${className}`}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            size={20}
            strokeWidth={1.75}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </Field>
  );
}
