import type { ComponentProps } from 'react';
import { CONTROL_BOX, Field, type FieldTexts } from './field.tsx';

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'required'>;

export function TextArea({
  label,
  hint,
  error,
  required = false,
  saysOptional = true,
  className = '',
  rows = 4,
  ...area
}: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} saysOptional={saysOptional}>
      {(control) => (
        <textarea
          rows={rows}
          {...area}
          {...control}
          className={`${CONTROL_BOX} w-full px-3 py-2.5 placeholder:text-muted ${className}`}
        />
      )}
    </Field>
  );
}
