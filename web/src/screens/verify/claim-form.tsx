import { useForm } from '../../platform/forms/use-form.ts';
import { useState } from 'react';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { NewPasswordField } from '../../features/accounts/new-password-field.tsx';
import { CurrentPasswordField } from '../../features/accounts/password-field.tsx';
import { formError, isTokenRefused } from '../../platform/api/error-message.ts';
import { records } from '../../platform/records/client.ts';
import { session } from '../../platform/records/session.ts';
import { decodeClaims } from '../../platform/session/stored-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';

/**
 * Used in a browser that did not register, because another person may have registered this address. Users who know the
 * password keep it; others choose a new one, and all sessions end.
 */
export function ClaimForm({ token, onOutcome }: { token: string; onOutcome: (outcome: 'done' | 'expired') => void }) {
  const [isNew, setNew] = useState(false);
  const { email } = decodeClaims(token);
  const address = typeof email === 'string' ? email : '';

  const form = useForm(null, {
    name: 'claim',
    first: { password: '' },
    fields: { password: { required: true, secret: true } },
    async send({ password }) {
      const users = await records('users');
      const body = isNew ? { token, newPassword: password } : { token, password };
      try {
        await users.confirmVerification(token, { body });
      } catch (failure) {
        if (isTokenRefused(failure)) return onOutcome('expired');
        throw failure;
      }
      // Another user who is signed in on this browser stays signed in.
      if (session.get() === null) await users.authWithPassword(address, password).catch(() => undefined);
      return onOutcome('done');
    },
    failed(failure) {
      const { fields, ...error } = formError(failure, accountMessages.email.notConfirmed);
      const { newPassword, password: wrong } = fields;
      const problem = wrong === undefined ? newPassword : accountMessages.password.notOfAccount;
      return { ...error, fields: problem === undefined ? {} : { password: problem } };
    },
  });

  function change() {
    setNew(!isNew);
    form.reset();
  }

  return (
    <Form form={form} className="grid gap-5">
      <p className="text-muted">
        {isNew ? accountMessages.password.setToClaim : accountMessages.password.enterToClaim}
      </p>
      <FormErrorAlert form={form} />
      <input type="hidden" name="username" autoComplete="username" value={address} />
      {isNew ? (
        <NewPasswordField key="new" label="New password" {...form.choice('password')} owner={{ email: address }} />
      ) : (
        <CurrentPasswordField key="old" {...form.choice('password')} />
      )}
      <Button type="submit" pending={form.isPending}>
        Confirm my email
      </Button>
      <Button variant="quiet" className="justify-self-start px-0!" onClick={change}>
        {isNew ? 'I know my password' : 'I don’t know it, or never set one'}
      </Button>
    </Form>
  );
}
