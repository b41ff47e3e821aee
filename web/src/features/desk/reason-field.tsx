import type { FieldInput } from '../../platform/forms/use-form.ts';
import { ChipChoice } from '../../ui/choice/chip-choice.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

interface ReasonFieldProps extends FieldInput {
  /** Reasons to choose from. */
  reasons: readonly string[];
}

/** A field for a reason: one of the common ones, or free text. The customer reads it. */
export function ReasonField({ reasons, ...field }: ReasonFieldProps) {
  const choices = reasons.map((reason) => ({ value: reason, label: reason }));
  return (
    <div className="grid gap-4">
      <ChipChoice
        legend="Common reasons"
        choices={choices}
        value={field.value}
        onChange={(value) => field.onChange({ target: { value } })}
      />
      <TextField label="Reason" hint="The customer will see this." {...field} />
    </div>
  );
}
