import { authMessages } from '@baitdrop/domain/messages/auth.messages';
import { type SubmitEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { describeFailure } from '../../features/accounts/failure.ts';
import { FormTrouble } from '../../features/accounts/form-trouble.tsx';
import { MailHint } from '../../features/accounts/mail-hint.tsx';
import { useSubmit } from '../../features/accounts/use-submit.ts';
import { afterSignIn, readRedirect } from '../../features/accounts/where-next.ts';
import { records } from '../../platform/records/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';

export interface SentCode {
  otpId: string;
  email: string;
}

interface CodeFormProps {
  sent: SentCode;
  onAgain: () => Promise<void>;
  onOtherAddress: () => void;
}

const onlyDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 8);

export function CodeForm({ sent, onAgain, onOtherAddress }: CodeFormProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const signIn = useSubmit();
  const again = useSubmit();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void signIn.send(
      async () => {
        const { record } = await (await records('users')).authWithOTP(sent.otpId, code);
        onOtherAddress();
        await navigate(afterSignIn(record.role || 'customer', readRedirect(search)), { replace: true });
      },
      (failure) =>
        describeFailure(
          failure,
          authMessages.invalidCredentials,
          'That code is not right, or has run out. Look again, or have a new one sent.',
        ),
    );
  }

  function sendAgain() {
    void again.send(
      async () => {
        await onAgain();
        showSnackbar({ kind: 'success', text: 'A new code is on its way. The old one may no longer work.' });
      },
      (failure) => describeFailure(failure, 'No new code could be sent'),
    );
  }

  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <div>
        <h2 className="text-xl">Look in your mail</h2>
        <p className="mt-1 text-muted">
          If <strong className="text-ink">{sent.email}</strong> has an account, a code of eight digits is on its way. It
          works for five minutes.
        </p>
      </div>
      <FormTrouble trouble={signIn.trouble ?? again.trouble} />
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        pattern="[0-9]{8}"
        title="Eight digits"
        value={code}
        onChange={(event) => setCode(onlyDigits(event.target.value))}
        className="py-2 text-center font-heading text-2xl font-bold tracking-[0.3em] tabular-nums"
      />
      <Button type="submit" pending={signIn.state !== 'ready'} pendingLabel="Signing in…">
        Sign in
      </Button>
      <div className="flex flex-wrap justify-between gap-x-3">
        <Button look="quiet" className="px-0" pending={again.state === 'pending'} onClick={sendAgain}>
          Send a new code
        </Button>
        <Button look="quiet" className="px-0" onClick={onOtherAddress}>
          Use another address
        </Button>
      </div>
      <MailHint />
    </form>
  );
}
