import { useState } from 'react';
import { Link, type MetaFunction, useParams } from 'react-router';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { formError, isTokenRefused } from '../../platform/api/error-message.ts';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { hasRunOut } from '../../features/accounts/link-expiry.ts';
import { PasswordField } from '../../features/accounts/password-field.tsx';
import { Result } from '../../ui/result.tsx';
import { useSubmit } from '../../platform/query/use-submit.ts';
import { PegSignPicture } from '../../features/pictures/peg-sign.picture.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import { records } from '../../platform/records/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button.ts';
import { Form } from '../../ui/form/form.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Confirm your new e-mail address', description: 'Confirm the new address of your account.' });

function Expired() {
  return (
    <Result
      float="rest"
      title="This link has run out"
      actions={
        <Link to="/account" className={buttonClass('primary')}>
          Go to my account
        </Link>
      }
    >
      Your account still has the old address. Ask for a new link under “E-mail address”.
    </Result>
  );
}

function Done() {
  return (
    <Result
      float="bite"
      title="Your new address is in place"
      actions={
        <Link to="/login" className={buttonClass('primary')}>
          Sign in
        </Link>
      }
    >
      Sign in with it from now on. Every device that was signed in is signed out.
    </Result>
  );
}

export default function ConfirmEmailScreen() {
  const { token = '' } = useParams();
  const [isExpired, setExpired] = useState(() => hasRunOut(token, Date.now()));
  const [password, setPassword] = useState('');
  const submission = useSubmit();

  async function confirm() {
    try {
      await (await records('users')).confirmEmailChange(token, password);
    } catch (failure) {
      if (isTokenRefused(failure)) setExpired(true);
      throw failure;
    }
  }

  function submit() {
    void submission.run(confirm, (failure) => formError(failure, 'The new address was not taken'));
  }

  return (
    <AccountFrame
      title="A new peg"
      lead="Enter your password once, so that nobody else can move your account to another address."
      picture={<PegSignPicture className="size-20 lg:size-44" />}
    >
      {submission.isDone ? <Done /> : null}
      {isExpired ? <Expired /> : null}
      {submission.isDone || isExpired ? null : (
        <Form submission={submission} onSubmit={submit} className="grid gap-5">
          <FormErrorAlert error={submission.error} ownFields={['password']} />
          <PasswordField
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={submission.fields['password']}
          />
          <Button type="submit" pending={submission.isPending}>
            Use the new address
          </Button>
        </Form>
      )}
    </AccountFrame>
  );
}
