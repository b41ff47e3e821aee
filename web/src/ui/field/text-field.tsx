import type { ComponentProps, ReactNode } from 'react';
import { CONTROL_BOX, Field, type FieldTexts } from './field.tsx';

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'prefix' | 'id' | 'required'> {
  /** Shown inside the box: a unit, a sign, an icon. It is decoration, so the label must say it too. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Marks a secret that must not be stored; `form.field` passes it on from the rules of the form. */
  secret?: boolean;
}

export function TextField({
  label,
  hint,
  error,
  required = false,
  saysOptional = true,
  prefix,
  suffix,
  className = '',
  secret = false,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} saysOptional={saysOptional}>
      {(control) => (
        <span className={`${CONTROL_BOX} flex min-h-11 items-stretch`}>
          {prefix === undefined ? null : <span className="grid place-items-center pl-3 text-muted">{prefix}</span>}
          <input
            type={secret ? 'password' : 'text'}
            data-secret={secret || undefined}
            {...input}
            {...control}
            className={`w-full min-w-0 bg-transparent px-3 outline-none placeholder:text-muted disabled:cursor-not-allowed ${className}`}
          />
          {suffix === undefined ? null : (
            <span className="grid shrink-0 place-items-center pr-3 whitespace-nowrap text-muted">{suffix}</span>
          )}
        </span>
      )}
    </Field>
  );
}
