import { useForm } from '../../../platform/forms/use-form.ts';
import {
  type AddedFactor,
  finishSignInWithRecoveryCode,
  finishSignInWithTotp,
  type SecondStep as Step,
} from '@baitdrop/contract/second-factors';
import { authMessages } from '@baitdrop/domain/messages/auth';
import type { UserRecord } from '@baitdrop/contract/users';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { useState } from 'react';
import { formError, type FormError, readError } from '../../../platform/api/error-message.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { AddFactor } from './add-factor.tsx';
import { CodeField } from '../code-field.tsx';
import { DemoCode } from './demo-code.tsx';
import { enterSession, finishWithPasskey, startPasskeySignIn } from './factors.queries.ts';
import { canUsePasskeys, isDismissed, signWithPasskey } from './passkeys.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SecondStepProps {
  step: Step;
  onSignedIn: (user: UserRecord) => void;
  onStartAgain: () => void;
}

type FactorOption = 'passkey' | 'totp' | 'recovery';

const labels: Record<FactorOption, string> = {
  passkey: 'Use a passkey',
  totp: 'Use an authenticator app',
  recovery: 'Use a recovery code',
};

const refused = (failure: unknown): FormError =>
  isDismissed(failure)
    ? { message: accountMessages.factor.noPasskeyUsed, advice: accountMessages.factor.noPasskeyUsedAdvice, fields: {} }
    : formError(failure, authMessages.notSignedIn, readError(failure).message);

function FirstFactor({ step, onSignedIn, onStartAgain }: SecondStepProps) {
  const [added, setAdded] = useState<AddedFactor | null>(null);

  async function enter() {
    if (added?.session) onSignedIn(await enterSession(added.session));
    else onStartAgain();
  }

  if (added) return <RecoveryCodes codes={added.recoveryCodes ?? []} onDone={() => void enter()} />;
  return (
    <div className="grid gap-5">
      <div>
        <h2 className="text-xl">Set up a second step</h2>
        <p className="mt-1 text-muted">
          Administrators sign in with their password and one more thing. Choose yours; it takes a minute.
        </p>
      </div>
      <AddFactor proof={{ mfaId: step.mfaId }} passkeySite={step.passkeySite} onAdded={setAdded} />
      <Button variant="quiet" className="justify-self-start px-0!" onClick={onStartAgain}>
        Start again
      </Button>
    </div>
  );
}

function CodeStep({ step, way, onSignedIn }: SecondStepProps & { way: 'totp' | 'recovery' }) {
  const form = useForm(way === 'totp' ? finishSignInWithTotp : finishSignInWithRecoveryCode, {
    first: { code: '' },
    toBody: ({ code }) => ({ mfaId: step.mfaId, code }),
    failed: refused,
    onDone: async (session) => onSignedIn(await enterSession(session)),
  });

  return (
    <Form form={form} className="grid gap-5">
      <FormErrorAlert form={form} />
      {way === 'totp' ? (
        <>
          <CodeField label="Code from your app" digits={6} {...form.choice('code')} />
          <DemoCode />
        </>
      ) : (
        <TextField
          label="Recovery code"
          {...form.field('code')}
          type="text"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="Each code works once."
        />
      )}
      <Button type="submit" pending={form.isPending || form.isDone} pendingLabel="Signing in…">
        Sign in
      </Button>
    </Form>
  );
}

function PasskeyStep({ step, onSignedIn }: SecondStepProps) {
  const submission = useCommand();
  const sign = () =>
    void submission.run(async () => {
      const { mfaId } = step;
      const question = await startPasskeySignIn(mfaId);
      const response = await signWithPasskey(question);
      onSignedIn(await finishWithPasskey({ mfaId, challengeId: question.challengeId, response }));
    }, refused);
  return (
    <div className="grid gap-5">
      <FormErrorAlert error={submission.error} />
      <Button
        pending={submission.isPending || submission.isDone}
        pendingLabel="Waiting for your passkey…"
        onClick={sign}
      >
        Sign in with your passkey
      </Button>
    </div>
  );
}

/** The step after the password: one of the account's second factors, or setting up the first one. */
export default function SecondStep(props: SecondStepProps) {
  const { step, onStartAgain } = props;
  const hasFactor = step.secondFactors.length > 0;
  const usable = step.secondFactors.filter((kind) => kind !== 'passkey' || canUsePasskeys(step.passkeySite));
  const ways: FactorOption[] = [...usable, ...(step.recoveryCodes ? (['recovery'] as const) : [])];
  const [chosen, setChosen] = useState<FactorOption | null>(null);
  const way = chosen ?? ways[0];
  if (!hasFactor) return <FirstFactor {...props} />;
  if (way === undefined) {
    return (
      <Alert title="Your passkey doesn’t work here" actions={<Button onClick={onStartAgain}>Start again</Button>}>
        Open {step.passkeySite ?? 'our site'} in a browser that has your passkey.
      </Alert>
    );
  }
  return (
    <div className="grid gap-5">
      <div>
        <h2 className="text-xl">One more step</h2>
        <p className="mt-1 text-muted">Your password is right. Now prove that it’s you.</p>
      </div>
      {way === 'passkey' ? <PasskeyStep {...props} /> : <CodeStep key={way} {...props} way={way} />}
      <div className="flex flex-wrap gap-x-5">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="quiet" className="px-0!" onClick={() => setChosen(other)}>
              {labels[other]}
            </Button>
          ))}
        <Button variant="quiet" className="px-0!" onClick={onStartAgain}>
          Start again
        </Button>
      </div>
    </div>
  );
}
