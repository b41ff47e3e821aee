import { type ReactNode, useState } from 'react';
import { formError, isTokenRefused } from '../../platform/api/error-message.ts';
import { useSubmit } from '../../platform/query/use-submit.ts';
import { Button } from '../../ui/button/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { hasRunOut } from './link-expiry.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { CurrentPasswordField } from './password-field.tsx';

interface LinkFormProps {
  /** The link's, where it says itself how long it works. */
  expiringToken?: string;
  asksFor: 'new password' | 'current password';
  button: string;
  failureTitle: string;
  save: (password: string) => Promise<unknown>;
  done: ReactNode;
  expired: ReactNode;
}

/** What a link from an email leads to: one password, then it is done. A link that no longer works says so. */
export function LinkForm({ expiringToken, asksFor, button, failureTitle, save, done, expired }: LinkFormProps) {
  const [isExpired, setExpired] = useState(() => expiringToken !== undefined && hasRunOut(expiringToken, Date.now()));
  const [password, setPassword] = useState('');
  const submission = useSubmit();
  const field = { value: password, onChange: setPassword, error: submission.fields['password'] };

  async function send() {
    try {
      await save(password);
    } catch (failure) {
      if (isTokenRefused(failure)) setExpired(true);
      throw failure;
    }
  }

  if (submission.isDone) return done;
  if (isExpired) return expired;
  return (
    <Form
      submission={submission}
      onSubmit={() => void submission.run(send, (failure) => formError(failure, failureTitle))}
      className="grid gap-5"
    >
      <FormErrorAlert error={submission.error} ownFields={['password']} />
      {asksFor === 'new password' ? (
        <NewPasswordField label="New password" {...field} />
      ) : (
        <CurrentPasswordField {...field} />
      )}
      <Button type="submit" pending={submission.isPending}>
        {button}
      </Button>
    </Form>
  );
}
