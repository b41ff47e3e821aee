import { type ComponentProps, useEffect, useRef } from 'react';
import { TextField } from '../../../ui/field/text-field.tsx';

interface AppCodeFieldProps extends Pick<ComponentProps<typeof TextField>, 'error' | 'hint'> {
  value: string;
  onChange: (code: string) => void;
}

const onlyDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 6);

/** Six digits of an authenticator app. The next keys belong here as soon as it appears. */
export function AppCodeField({ value, onChange, ...texts }: AppCodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextField
      {...texts}
      ref={field}
      label="Code from your app"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      pattern="[0-9]{6}"
      title="Six digits"
      value={value}
      onChange={(event) => onChange(onlyDigits(event.target.value))}
      className="py-2 text-center font-heading text-2xl font-bold tracking-[0.3em] tabular-nums"
    />
  );
}
