import { TextField } from '../../ui/field/text-field.tsx';
import { ChipChoice } from '../../ui/choice/chip-choice.tsx';

interface ReasonFieldProps {
  /** Sentences to choose from. */
  reasons: readonly string[];
  value: string;
  onChange: (reason: string) => void;
  error?: string | undefined;
}

/** Why: a press for the usual reasons, or in one's own words. The customer will see this. */
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
