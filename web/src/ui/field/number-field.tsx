import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

const kinds = {
  whole: { inputMode: 'numeric', step: 1 },
  pounds: { inputMode: 'decimal', step: 'any', prefix: '£' },
} as const;

interface NumberFieldProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'error' | 'value'> {
  kind: keyof typeof kinds;
  onType: (text: string) => void;
}

/** A whole number, or pounds and pence; never below nought. What was typed stays as it was typed. */
export function NumberField({ kind, onType, ...field }: NumberFieldProps) {
  return (
    <TextField
      type="number"
      min={0}
      required
      {...kinds[kind]}
      {...field}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
