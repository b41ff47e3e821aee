import type { UserRecord } from '@baitdrop/contract/users';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { type ReactNode, useId, useState } from 'react';
import { CurrentPasswordField } from '../../../features/accounts/password-field.tsx';
import { formError, readError } from '../../../platform/api/error-message.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { Dialog } from '../../../ui/modal/dialog.tsx';

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
  const formId = useId();
  const [password, setPassword] = useState('');
  const submission = useCommand();

  function submit() {
    void submission.run(
      () => onConfirmed(password),
      (failure) => formError(failure, accountMessages.nothingChanged, readError(failure).message),
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDangerous ? 'danger' : 'primary'}
            pending={submission.isPending}
          >
            {button}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} submission={submission} className="grid gap-4">
        {children ? <p>{children}</p> : null}
        <FormErrorAlert error={submission.error} ownFields={['password']} />
        <input type="hidden" name="username" autoComplete="username" value={user.email ?? ''} />
        {user.has_password ? (
          <CurrentPasswordField
            label="Your password"
            value={password}
            onChange={setPassword}
            error={submission.fields['password']}
          />
        ) : null}
      </Form>
    </Dialog>
  );
}
