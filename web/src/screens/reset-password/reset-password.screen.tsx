import { useState } from 'react';
import { Link, type MetaFunction, useParams } from 'react-router';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { formError, isTokenRefused } from '../../platform/api/error-message.ts';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { hasRunOut } from '../../features/accounts/link-expiry.ts';
import { NewPasswordField } from '../../features/accounts/new-password-field.tsx';
import { Result } from '../../ui/result.tsx';
import { useSubmit } from '../../platform/query/use-submit.ts';
import { HookPacketPicture } from '../../features/pictures/hook-packet.picture.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import { records } from '../../platform/records/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button.ts';
import { Form } from '../../ui/form/form.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Choose a new password', description: 'Choose a new password for your BaitDrop account.' });

function Expired() {
  return (
    <Result
      float="rest"
      title="This link has run out"
      actions={
        <>
          <Link to="/forgot-password" className={buttonClass('primary')}>
            Send me a new link
          </Link>
          <Link to="/sign-in-code" className={buttonClass('secondary')}>
            Sign in with a code
          </Link>
        </>
      }
    >
      Links like this work once, and for half an hour. Your password is still the old one.
    </Result>
  );
}

function Done() {
  return (
    <Result
      float="bite"
      title="Your new password works"
      actions={
        <Link to="/login" className={buttonClass('primary')}>
          Sign in
        </Link>
      }
    >
      Every device that was signed in to your account is signed out now.
    </Result>
  );
}

export default function ResetPasswordScreen() {
  const { token = '' } = useParams();
  const [isExpired, setExpired] = useState(() => hasRunOut(token, Date.now()));
  const [password, setPassword] = useState('');
  const submission = useSubmit();

  async function save() {
    try {
      await (await records('users')).confirmPasswordReset(token, password, password);
    } catch (failure) {
      if (isTokenRefused(failure)) setExpired(true);
      throw failure;
    }
  }

  function submit() {
    void submission.run(save, (failure) => formError(failure, 'The new password was not taken'));
  }

  return (
    <AccountFrame
      title="A fresh hook"
      lead="Choose a new password. The old one stops working at once."
      picture={<HookPacketPicture className="size-20 lg:size-44" />}
    >
      {submission.isDone ? <Done /> : null}
      {isExpired ? <Expired /> : null}
      {submission.isDone || isExpired ? null : (
        <Form submission={submission} onSubmit={submit} className="grid gap-5">
          <FormErrorAlert error={submission.error} ownFields={['password']} />
          <NewPasswordField
            label="New password"
            value={password}
            onChange={setPassword}
            error={submission.fields['password']}
          />
          <Button type="submit" pending={submission.isPending}>
            Save the new password
          </Button>
        </Form>
      )}
    </AccountFrame>
  );
}
