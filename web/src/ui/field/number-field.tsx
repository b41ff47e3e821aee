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

/** A field for a whole number, or for pounds and pence; never negative. The typed text is not reformatted. */
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
