import { FormDialog } from '../../../ui/form/form.dialog.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';
import type { UserRecord } from '@baitdrop/contract/users';
import { accountMessages } from '@baitdrop/domain/messages/account';
import type { ReactNode } from 'react';
import { CurrentPasswordField } from '../../../features/accounts/password-field.tsx';
import { formError, readError } from '../../../platform/api/error-message.ts';

interface PasswordDialogProps {
  title: string;
  button: string;
  user: UserRecord;
  isDangerous?: boolean;
  children?: ReactNode;
  onClose: () => void;
  onConfirmed: (password: string) => Promise<void>;
}

/** Asks for the password again if the account has one. */
export function PasswordDialog({
  title,
  button,
  user,
  isDangerous,
  children,
  onClose,
  onConfirmed,
}: PasswordDialogProps) {
  const form = useForm(null, {
    name: 'password',
    first: { password: '' },
    fields: { password: { secret: true } },
    send: ({ password }) => onConfirmed(password),
    failed: (failure) => formError(failure, accountMessages.nothingChanged, readError(failure).message),
  });

  return (
    <FormDialog
      form={form}
      title={title}
      keepLabel="Cancel"
      doLabel={button}
      variant={isDangerous ? 'danger' : 'primary'}
      onClose={onClose}
    >
      {children ? <p>{children}</p> : null}
      <input type="hidden" name="username" autoComplete="username" value={user.email ?? ''} />
      {user.has_password ? <CurrentPasswordField label="Your password" {...form.choice('password')} /> : null}
    </FormDialog>
  );
}
