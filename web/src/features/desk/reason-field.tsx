import { TextField } from '../../ui/field/text-field.tsx';
import { ChipChoice } from '../../ui/choice/chip-choice.tsx';

interface ReasonFieldProps {
  /** Reasons to choose from. */
  reasons: readonly string[];
  value: string;
  onChange: (reason: string) => void;
  error?: string | undefined;
}

/** A field for a reason: one of the common ones, or free text. The customer reads it. */
export function ReasonField({ reasons, value, onChange, error }: ReasonFieldProps) {
  const choices = reasons.map((reason) => ({ value: reason, label: reason }));
  return (
    <div className="grid gap-4">
      <ChipChoice legend="Common reasons" choices={choices} value={value} onChange={onChange} />
      <TextField
        label="Reason"
        required
        hint="The customer will see this."
        error={error}
        maxLength={280}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
