import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formError, isTokenRefused } from '../../platform/api/error-message.ts';
import { useSubmit } from '../../platform/query/use-submit.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button.ts';
import { Form } from '../../ui/form/form.tsx';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { Result } from '../../ui/result.tsx';
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
  done: { title: string; text: string };
  /** The link has run out: what that means, and what to do now. */
  expired: { text: string; actions: ReactNode };
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

  if (submission.isDone)
    return (
      <Result
        float="bite"
        title={done.title}
        actions={
          <Link to="/login" className={buttonClass('primary')}>
            Sign in
          </Link>
        }
      >
        {done.text}
      </Result>
    );
  if (isExpired)
    return (
      <Result float="rest" title="This link has expired" actions={expired.actions}>
        {expired.text}
      </Result>
    );
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
