import { type ComponentProps, useEffect, useRef } from 'react';
import { TextField } from '../../ui/field/text-field.tsx';

interface CodeFieldProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'error'> {
  /** Authenticator apps use six digits, emails eight. */
  digits: 6 | 8;
  value: string;
  onChange: (code: string) => void;
}

/** A field for a one-time code. It takes the focus as soon as it appears. */
export function CodeField({ digits, onChange, ...texts }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextField
      {...texts}
      ref={field}
      secret
      type="text"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      pattern={`[0-9]{${digits}}`}
      title={digits === 6 ? 'Six digits' : 'Eight digits'}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, digits))}
      className="py-2 text-center font-heading text-2xl font-bold tracking-[0.3em] tabular-nums"
    />
  );
}
