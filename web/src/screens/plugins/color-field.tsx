import { readableInkOn } from '@baitdrop/domain/widget/readable-ink';
import { TextField } from '../../ui/field/text-field.tsx';

interface ColorFieldProps {
  value: string;
  /** Shown while the typed value is invalid. */
  shown: string;
  error: string | undefined;
  onChange: (color: string) => void;
}

/** A colour that is typed or picked; the text on it becomes dark or light automatically. */
export function ColorField({ value, shown, error, onChange }: ColorFieldProps) {
  return (
    <TextField
      label="Button colour"
      hint={`The text is ${readableInkOn(shown) === '#FFFFFF' ? 'white' : 'dark'}, so that everyone can read it.`}
      required
      error={error}
      value={value}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
      suffix={
        <input
          type="color"
          aria-label="Pick the button colour"
          value={shown.toLowerCase()}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
          className="size-8 cursor-pointer rounded-control border border-line bg-transparent"
        />
      }
    />
  );
}
