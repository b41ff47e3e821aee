import { useForm } from '../../../platform/forms/use-form.ts';
import type { UserRecord } from '@baitdrop/contract/users';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { formError } from '../../../platform/api/error-message.ts';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { NewPasswordField } from '../../../features/accounts/new-password-field.tsx';
import { PasswordField } from '../../../features/accounts/password-field.tsx';
import { secondStepOf } from '../../../features/accounts/second-factor.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { records, signOut } from '../../../platform/records/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Form } from '../../../ui/form/form.tsx';
import { Section } from '../../../ui/section.tsx';

/** Sets the first password of a social account. The user has no password to confirm with, so they confirm by a mail. */
function FirstPassword({ email }: { email: string }) {
  const submission = useCommand();
  function send() {
    void submission.run(
      async () => {
        await (await records('users')).requestPasswordReset(email);
        showSnackbar({ kind: 'success', text: accountMessages.email.linkSent(email) });
      },
      (failure) => formError(failure, accountMessages.email.notSent),
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-muted">You sign in with a linked account. A password gives you a second way in.</p>
      <FormErrorAlert error={submission.error} />
      <Button variant="secondary" className="justify-self-start" pending={submission.isPending} onClick={send}>
        Send me a link to choose one
      </Button>
    </div>
  );
}

/**
 * Signs in after the change, which ended every session including this one. Returns false if a second step is needed:
 * the user then signs in on the login screen.
 */
async function signInAgain(email: string, password: string): Promise<boolean> {
  try {
    await (await records('users')).authWithPassword(email, password);
    return true;
  } catch (failure) {
    if (secondStepOf(failure) === null) throw failure;
    await signOut();
    showSnackbar({ kind: 'success', text: accountMessages.password.signInAgain });
    return false;
  }
}

function ChangePassword({ user }: { user: UserRecord }) {
  const { email = '', name } = user;
  const form = useForm(null, {
    name: 'new-password',
    first: { oldPassword: '', password: '' },
    fields: { oldPassword: { required: true, secret: true }, password: { required: true, secret: true } },
    async send({ oldPassword, password }) {
      const users = await records('users');
      await users.update(user.id, { oldPassword, password, passwordConfirm: password });
      return signInAgain(email, password);
    },
    failed: accountMessages.password.notChanged,
    saved: () => ({ oldPassword: '', password: '' }),
    onDone(isSignedIn) {
      if (isSignedIn) showSnackbar({ kind: 'success', text: accountMessages.password.othersSignedOut });
    },
  });

  return (
    <Form form={form} className="grid gap-4">
      <FormErrorAlert form={form} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField label="Current password" {...form.field('oldPassword')} autoComplete="current-password" />
      <NewPasswordField label="New password" {...form.choice('password')} owner={{ email, name }} />
      <Button type="submit" variant="secondary" className="justify-self-start" pending={form.isPending}>
        Change password
      </Button>
    </Form>
  );
}

export function PasswordSection({ user }: { user: UserRecord }) {
  return (
    <Section title="Password">
      {user.has_password ? <ChangePassword user={user} /> : <FirstPassword email={user.email ?? ''} />}
    </Section>
  );
}
