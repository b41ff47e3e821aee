import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix' | 'label'> & { label?: string };

export function PasswordField({ label = 'Password', ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      label={label}
      secret
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton
          Icon={isShown ? EyeOff : Eye}
          label={isShown ? 'Hide password' : 'Show password'}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="-mr-3"
        />
      }
    />
  );
}

interface CurrentPasswordFieldProps {
  label?: string;
  value: string;
  onChange: (password: string) => void;
  error?: string | undefined;
}

/** A field for the account's current password. */
export function CurrentPasswordField({ onChange, ...field }: CurrentPasswordFieldProps) {
  return (
    <PasswordField
      {...field}
      name="password"
      autoComplete="current-password"
      required
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
