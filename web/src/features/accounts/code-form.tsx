import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../platform/forms/use-form.ts';
import { authMessages } from '@baitdrop/domain/messages/auth';
import type { UserRecord } from '@baitdrop/contract/users';
import type { SecondStep } from '@baitdrop/contract/second-factors';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { type ReactNode } from 'react';
import { records } from '../../platform/records/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { formError } from '../../platform/api/error-message.ts';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { CodeField } from './code-field.tsx';
import { MailHint } from './mail-hint.tsx';
import { secondStepOf } from './second-factor.ts';
import { signInError } from './sign-in-error.ts';
import { useCommand } from '../../platform/query/use-command.ts';

export interface SentCode {
  otpId: string;
  email: string;
  /** The code from a link that an operator made. */
  code?: string;
}

interface CodeFormProps {
  sent: SentCode;
  title: string;
  children: ReactNode;
  onSignedIn: (user: UserRecord) => void | Promise<void>;
  onSecondStep: (step: SecondStep) => void;
  onAgain: () => Promise<void>;
  other: { label: string; press: () => void };
}

export function CodeForm({ sent, title, children, onSignedIn, onSecondStep, onAgain, other }: CodeFormProps) {
  const form = useForm(null, {
    name: 'sign-in-code',
    first: { code: sent.code ?? '' },
    fields: { code: { required: true, secret: true } },
    async send({ code }) {
      try {
        const users = await records('users');
        const { record } = await users.authWithOTP(sent.otpId, code);
        await onSignedIn(record);
      } catch (failure) {
        const step = secondStepOf(failure);
        if (step === null) throw failure;
        onSecondStep(step);
      }
    },
    failed: (failure) => signInError(failure, authMessages.wrongMailedCode),
  });
  const again = useCommand();

  function sendAgain() {
    void again.run(
      async () => {
        await onAgain();
        showSnackbar({ kind: 'success', text: accountMessages.email.newestCode });
      },
      (failure) => formError(failure, accountMessages.email.noNewCode),
    );
  }

  return (
    <Form form={form} className="grid gap-5">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-muted">{children}</p>
      </div>
      <FormErrorAlert form={form} />
      <FormErrorAlert error={again.error} />
      <CodeField label="Code" digits={8} {...form.choice('code')} />
      <Button type="submit" pending={form.isPending || form.isDone} pendingLabel="Signing in…">
        Sign in
      </Button>
      <div className="flex flex-wrap justify-between gap-x-3">
        <Button variant="quiet" className="px-0!" pending={again.isPending} onClick={sendAgain}>
          Send a new code
        </Button>
        <Button variant="quiet" className="px-0!" onClick={other.press}>
          {other.label}
        </Button>
      </div>
      <MailHint />
    </Form>
  );
}
