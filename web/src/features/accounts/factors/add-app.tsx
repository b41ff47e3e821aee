import type { AddedFactor, TotpEnrolment } from '@baitdrop/contract/second-factors';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { useState } from 'react';
import { formError, readError } from '../../../platform/api/error-message.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CopyField } from '../../../ui/copy-field/copy-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { CodeField } from '../code-field.tsx';
import { addApp, type Proof } from './factors.queries.ts';
import { QrCode } from '../../../ui/qr-code.tsx';

interface AddAppProps {
  proof: Proof;
  question: TotpEnrolment;
  onAdded: (added: AddedFactor) => void | Promise<void>;
  onBack: () => void;
}

const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

export function AddApp({ proof, question, onAdded, onBack }: AddAppProps) {
  const [code, setCode] = useState('');
  const submission = useCommand();
  const { challengeId, secret, uri } = question;

  function submit() {
    void submission.run(
      async () => onAdded(await addApp(proof, { challengeId, code, name: '' })),
      (failure) => formError(failure, accountMessages.factor.appNotAdded, readError(failure).message),
    );
  }

  return (
    <Form onSubmit={submit} submission={submission} className="grid gap-5">
      <p className="text-muted">
        Scan this with an authenticator app, such as Google Authenticator, 1Password or Apple Passwords. Then type the
        six digits it shows.
      </p>
      <div className="grid justify-items-center gap-4">
        <QrCode text={uri} label="QR code for your authenticator app" />
      </div>
      <CopyField label="Key, if you can’t scan it" value={inFours(secret)} />
      <FormErrorAlert error={submission.error} ownFields={['code']} />
      <CodeField
        label="Code from your app"
        digits={6}
        value={code}
        onChange={setCode}
        error={submission.fields['code']}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={submission.isPending} pendingLabel="Checking…">
          Add the app
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </Form>
  );
}
