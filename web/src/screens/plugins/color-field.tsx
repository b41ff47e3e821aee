import type { FieldInput } from '../../platform/forms/use-form.ts';
import { readableInkOn } from '@baitdrop/domain/widget/readable-ink';
import { TextField } from '../../ui/field/text-field.tsx';

interface ColorFieldProps extends FieldInput {
  /** Shown while the typed value is invalid. */
  shown: string;
}

/** A colour that is typed or picked; the text on it becomes dark or light automatically. */
export function ColorField({ shown, ...field }: ColorFieldProps) {
  return (
    <TextField
      label="Button colour"
      hint={`The text is ${readableInkOn(shown) === '#FFFFFF' ? 'white' : 'dark'}, so that everyone can read it.`}
      {...field}
      spellCheck={false}
      autoComplete="off"
      suffix={
        <input
          type="color"
          aria-label="Pick the button colour"
          value={shown.toLowerCase()}
          onChange={({ target }) => field.onChange({ target: { value: target.value.toUpperCase() } })}
          className="size-8 cursor-pointer rounded-control border border-line bg-transparent"
        />
      }
    />
  );
}
