import type { UserRole } from '@baitdrop/contract/user-roles';
import type { UserRecord } from '@baitdrop/contract/users';
import { authMessages } from '@baitdrop/domain/messages/auth';
import type { SecondStep as Step } from '@baitdrop/contract/second-factors';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { emailFromState } from '../../features/accounts/email-form.tsx';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { PasswordField } from '../../features/accounts/password-field.tsx';
import { secondStepOf } from '../../features/accounts/second-factor.ts';
import { signInError } from '../../features/accounts/sign-in-error.ts';
import { SignedInAlready } from '../../features/accounts/signed-in-already.tsx';
import { SocialButtons } from '../../features/accounts/social-buttons.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { afterSignIn, afterSocialSignIn, readRedirect, withRedirect } from '../../features/accounts/after-sign-in.ts';
import { unsubscribePush } from '../../features/push/unsubscribe-push.ts';
import { claimReferral } from '../../features/referral/claim-referral.ts';
import { records } from '../../platform/records/client.ts';
import { useStore } from '../../platform/external-store.ts';
import { sessionEnded, useSession } from '../../platform/records/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../platform/forms/use-form.ts';

const SecondStep = lazy(() => import('../../features/accounts/factors/second-step.tsx'));

const roleOf = (role: UserRole | ''): UserRole => role || 'customer';

export function LoginForm() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const isHydrated = useHydrated();
  const hasEnded = useStore(sessionEnded, false);
  const [isLeaving, setLeaving] = useState(false);
  const [step, setStep] = useState<Step | null>(null);
  const initialEmail = isHydrated ? emailFromState(state) : '';
  const form = useForm(null, {
    name: `login:${initialEmail}`,
    first: { email: initialEmail, password: '' },
    fields: { email: { required: true, type: 'email' }, password: { required: true, secret: true } },
    async send({ email: address, password }) {
      const user = await signInWithPassword(address.trim(), password);
      if (user) leave(afterSignIn(roleOf(user.role), redirect, user.works_at));
    },
    failed: (failure) => signInError(failure, authMessages.wrongPassword),
  });
  const { email } = form.values;
  const redirect = isHydrated ? readRedirect(search) : null;
  const to = (path: string) => (isHydrated ? withRedirect(path, search) : path);

  function startAgain() {
    setStep(null);
    form.reset();
    form.change({ email });
  }

  function leave(path: string) {
    setLeaving(true);
    void navigate(path, { replace: true });
  }

  /** Returns null if a second step follows. */
  async function signInWithPassword(address: string, password: string): Promise<UserRecord | null> {
    try {
      return (await (await records('users')).authWithPassword(address, password)).record;
    } catch (failure) {
      const next = secondStepOf(failure);
      if (next === null) throw failure;
      setStep(next);
      return null;
    }
  }

  if (step) {
    return (
      <Suspense fallback={<Spinner label="One moment…" />}>
        <SecondStep
          step={step}
          onSignedIn={({ role, works_at }) => leave(afterSignIn(roleOf(role), redirect, works_at))}
          onStartAgain={startAgain}
        />
      </Suspense>
    );
  }
  if (session && !form.isPending && !form.isDone && !isLeaving) {
    // The admin panel sent the user here: going back would only lead here again.
    const isBounced = session.role !== 'admin' && redirect !== null && /^\/admin(?![\w-])/.test(redirect);
    const next = afterSignIn(session.role, isBounced ? null : redirect, session.worksAt);
    const note = 'The admin panel is for administrators only.';
    return (
      <SignedInAlready beforeSignOut={unsubscribePush} session={session} next={next} {...(isBounced && { note })} />
    );
  }
  return (
    <>
      <Form form={form} className="grid gap-5">
        {hasEnded ? <Alert kind="info">Please sign in again. We’ll take you back to where you were.</Alert> : null}
        <FormErrorAlert form={form} />
        <TextField label="Email address" {...form.field('email')} autoComplete="username" />
        <div className="grid gap-1">
          <PasswordField {...form.field('password')} autoComplete="current-password" />
          <div className="flex flex-wrap justify-between gap-x-4 text-sm">
            <TextLink to={to('/forgot-password')} state={{ email }}>
              Forgotten your password?
            </TextLink>
            <TextLink to={to('/sign-in-code')} state={{ email }}>
              Sign in with a code
            </TextLink>
          </div>
        </div>
        <Button type="submit" pending={form.isPending || form.isDone} pendingLabel="Signing in…">
          Sign in
        </Button>
      </Form>
      <SocialButtons
        verb="Sign in"
        onSecondStep={setStep}
        onSignedIn={({ role, works_at }) => {
          setLeaving(true);
          void claimReferral().then(() => leave(afterSocialSignIn(roleOf(role), redirect, works_at)));
        }}
      />
    </>
  );
}
