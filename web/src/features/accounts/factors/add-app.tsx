import { useForm } from '../../../platform/forms/use-form.ts';
import { type AddedFactor, addTotp, type TotpEnrolment } from '@baitdrop/contract/second-factors';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { formError, readError } from '../../../platform/api/error-message.ts';
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
  const { challengeId, secret, uri } = question;

  // The first app is added with the sign-in that waits for it; its form is the same.
  const form = useForm(addTotp, {
    name: 'add-app',
    first: { code: '' },
    toBody: ({ code }) => ({ challengeId, code, name: '' }),
    send: (body) => addApp(proof, body),
    failed: (failure) => formError(failure, accountMessages.factor.appNotAdded, readError(failure).message),
    onDone: onAdded,
  });

  return (
    <Form form={form} className="grid gap-5">
      <p className="text-muted">
        Scan this with an authenticator app, such as Google Authenticator, 1Password or Apple Passwords. Then type the
        six digits it shows.
      </p>
      <div className="grid justify-items-center gap-4">
        <QrCode text={uri} label="QR code for your authenticator app" />
      </div>
      <CopyField label="Key, if you can’t scan it" value={inFours(secret)} />
      <FormErrorAlert form={form} />
      <CodeField label="Code from your app" digits={6} {...form.choice('code')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.isPending} pendingLabel="Checking…">
          Add the app
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </Form>
  );
}
