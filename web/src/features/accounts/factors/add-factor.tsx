import type { AddedFactor, TotpEnrolment } from '@baitdrop/contract/second-factors';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { useState } from 'react';
import { formError, type FormError, readError } from '../../../platform/api/error-message.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { AddApp } from './add-app.tsx';
import { addPasskey, type Proof, startApp, startPasskey } from './factors.queries.ts';
import { canUsePasskeys, createPasskey, isDismissed } from './passkeys.ts';

const DEVICES = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const;

/** Names a new passkey for its owner's list. */
const thisDeviceName = (userAgent: string): string =>
  DEVICES.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Passkey';

interface AddFactorProps {
  proof: Proof;
  /** The site for which passkeys are valid; null until it is loaded. */
  passkeySite: string | null;
  onAdded: (added: AddedFactor) => void | Promise<void>;
}

const refused = (failure: unknown): FormError =>
  isDismissed(failure)
    ? { message: accountMessages.factor.noPasskeyMade, advice: accountMessages.factor.noPasskeyMadeAdvice, fields: {} }
    : formError(failure, accountMessages.nothingAdded, readError(failure).message);

/** Adds a passkey or an authenticator app, as the user prefers. */
export function AddFactor({ proof, passkeySite, onAdded }: AddFactorProps) {
  const [question, setQuestion] = useState<TotpEnrolment | null>(null);
  const app = useCommand();
  const passkey = useCommand();

  const chooseApp = () => void app.run(async () => setQuestion(await startApp(proof)), refused);
  const choosePasskey = () =>
    void passkey.run(async () => {
      const challenge = await startPasskey(proof);
      const response = await createPasskey(challenge);
      const name = thisDeviceName(navigator.userAgent);
      await onAdded(await addPasskey(proof, { challengeId: challenge.challengeId, response, name }));
    }, refused);

  if (question) return <AddApp proof={proof} question={question} onAdded={onAdded} onBack={() => setQuestion(null)} />;
  return (
    <div className="grid gap-4">
      <FormErrorAlert error={app.error ?? passkey.error} />
      {canUsePasskeys(passkeySite) ? (
        <div className="grid gap-2 rounded-control border border-line p-4">
          <h3 className="font-semibold">Passkey</h3>
          <p className="text-muted">Your fingerprint, face, PIN or a security key. Quick, and it can’t be phished.</p>
          <Button className="justify-self-start" pending={passkey.isPending} onClick={choosePasskey}>
            Add a passkey
          </Button>
        </div>
      ) : null}
      <div className="grid gap-2 rounded-control border border-line p-4">
        <h3 className="font-semibold">Authenticator app</h3>
        <p className="text-muted">An app on your phone shows a new six-digit code every 30 seconds.</p>
        <Button variant="secondary" className="justify-self-start" pending={app.isPending} onClick={chooseApp}>
          Use an authenticator app
        </Button>
      </div>
    </div>
  );
}
