import { checkPassword, type PasswordOwner, type PasswordStrength } from '@baitdrop/domain/accounts/password-strength';
import { type ComponentProps, useId } from 'react';
import { PasswordField } from './password-field.tsx';

const labels: Record<PasswordStrength, string> = {
  0: 'Too weak',
  1: 'Weak: a few more words would help',
  2: 'Fair',
  3: 'Good',
  4: 'Strong',
};
const BARS = [1, 2, 3, 4] as const;

function Meter({ password, owner }: { password: string; owner: PasswordOwner }) {
  const verdict = checkPassword(password, owner);
  const strength = verdict.ok ? verdict.value : 0;
  const strengthClass = strength >= 3 ? 'bg-action' : 'bg-float-fill';
  return (
    <>
      <span className="grid grid-cols-4 gap-1" aria-hidden="true">
        {BARS.map((bar) => (
          <span key={bar} className={`h-1.5 rounded-chip ${bar <= strength ? strengthClass : 'bg-line'}`} />
        ))}
      </span>
      <span className="block pt-1 text-sm text-muted">{verdict.ok ? labels[strength] : verdict.message}</span>
    </>
  );
}

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'value' | 'onChange'> {
  value: string;
  onChange: (password: string) => void;
  /** The user's own name and address make a password weak. */
  owner?: PasswordOwner;
}

const noOwner: PasswordOwner = {};

/** A password field that shows the strength while typing, by the server's rule. */
export function NewPasswordField({ value, onChange, owner = noOwner, ...field }: NewPasswordFieldProps) {
  const meterId = useId();
  return (
    <div className="grid gap-2">
      <PasswordField
        hint="Three or four words that mean nothing to others make a good one."
        name="password"
        autoComplete="new-password"
        required
        {...field}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <output id={meterId} aria-label="Password strength" className="block empty:sr-only">
        {value === '' ? null : <Meter password={value} owner={owner} />}
      </output>
    </div>
  );
}
