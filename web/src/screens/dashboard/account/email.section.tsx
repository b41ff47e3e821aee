import type { UserRecord } from '@baitdrop/contract/users';
import { accountMessages } from '@baitdrop/domain/messages/account';
import CircleCheck from 'lucide-react/icons/circle-check';
import MailWarning from 'lucide-react/icons/mail-warning';
import { useState } from 'react';
import { formError } from '../../../platform/api/error-message.ts';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { useCommand } from '../../../platform/query/use-command.ts';
import { records } from '../../../platform/records/client.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';
import { Section } from '../../../ui/section.tsx';

function Unconfirmed({ email }: { email: string }) {
  const submission = useCommand();
  function send() {
    void submission.run(
      async () => {
        await (await records('users')).requestVerification(email);
        showSnackbar({ kind: 'success', text: accountMessages.email.sent(email) });
      },
      (failure) => formError(failure, accountMessages.email.notSent),
    );
  }
  return (
    <div className="mb-4 grid gap-3">
      <FormErrorAlert error={submission.error} />
      <Alert
        kind="warning"
        actions={
          <Button variant="secondary" pending={submission.isPending} onClick={send}>
            Send the email again
          </Button>
        }
      >
        This address isn’t confirmed yet. Tap the button in the email we’ve sent you.
      </Alert>
    </div>
  );
}

export function EmailSection({ user }: { user: UserRecord }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm(null, {
    name: 'new-email',
    first: { newEmail: '' },
    fields: { newEmail: { required: true, type: 'email' } },
    send: async ({ newEmail }) => (await records('users')).requestEmailChange(newEmail.trim()),
    failed: accountMessages.email.notChanged,
    saved: () => ({ newEmail: '' }),
    onDone: (_answer, { newEmail }) => setSentTo(newEmail.trim()),
  });

  return (
    <Section
      title="Email address"
      actions={
        user.verified ? (
          <Chip tone="success" Icon={CircleCheck}>
            Confirmed
          </Chip>
        ) : (
          <Chip tone="warning" Icon={MailWarning}>
            Not confirmed
          </Chip>
        )
      }
    >
      <p className="mb-4 font-semibold wrap-anywhere">{user.email}</p>
      {user.verified ? null : <Unconfirmed email={user.email ?? ''} />}
      <Form form={form} className="grid gap-4">
        <FormErrorAlert form={form} />
        {sentTo === null ? null : (
          <Alert kind="success" title="Check your email" announces>
            If {sentTo} is free, a link is on its way there. Until you open it, nothing changes.
          </Alert>
        )}
        <TextField
          label="New email address"
          {...form.field('newEmail')}
          autoComplete="email"
          hint="We’ll send a link there. Opening it makes the change and signs you out everywhere."
        />
        <Button type="submit" variant="secondary" className="justify-self-start" pending={form.isPending}>
          Change address
        </Button>
      </Form>
    </Section>
  );
}
