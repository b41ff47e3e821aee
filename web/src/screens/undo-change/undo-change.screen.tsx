import { useState } from 'react';
import { Link, type MetaFunction, useParams } from 'react-router';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { undoChange } from '../../features/accounts/accounts.queries.ts';
import { NewPasswordField } from '../../features/accounts/new-password-field.tsx';
import { HookPacketPicture } from '../../features/pictures/hook-packet.picture.tsx';
import { formError, isTokenRefused } from '../../platform/api/error-message.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { useSubmit } from '../../platform/query/use-submit.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button.ts';
import { Form } from '../../ui/form/form.tsx';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { Result } from '../../ui/result.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Take your account back', description: 'Undo a change to your account that was not yours.' });

function Done() {
  return (
    <Result
      float="bite"
      title="Your account is yours again"
      actions={
        <Link to="/login" className={buttonClass('primary')}>
          Sign in
        </Link>
      }
    >
      Everybody is signed out, and only your new password works. Check your addresses and linked accounts.
    </Result>
  );
}

function Expired() {
  return (
    <Result
      float="rest"
      title="This link has run out"
      actions={
        <Link to="/contact" className={buttonClass('primary')}>
          Contact us
        </Link>
      }
    >
      Links like this work once, for seven days. If somebody else is in your account, write to us.
    </Result>
  );
}

export default function UndoChangeScreen() {
  const { token = '' } = useParams();
  const [isExpired, setExpired] = useState(false);
  const [password, setPassword] = useState('');
  const submission = useSubmit();

  async function save() {
    try {
      await undoChange({ token, password });
    } catch (failure) {
      if (isTokenRefused(failure)) setExpired(true);
      throw failure;
    }
  }

  function submit() {
    void submission.run(save, (failure) => formError(failure, 'Your account was not taken back'));
  }

  return (
    <AccountFrame
      title="That wasn’t you?"
      lead="Set a new password. Your old email address comes back, and everybody else is signed out."
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
            Take my account back
          </Button>
        </Form>
      )}
    </AccountFrame>
  );
}
