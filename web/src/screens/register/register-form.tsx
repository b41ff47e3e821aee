import { registerAccount, type RegisterForm as RegisterFormBody } from '@baitdrop/contract/accounts';
import type { UserRecord } from '@baitdrop/contract/users';
import { authMessages } from '@baitdrop/domain/messages/auth';
import { signupMessages } from '@baitdrop/domain/messages/retailer';
import { ZERO_PENCE } from '@baitdrop/domain/money/pence';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../platform/api/call.ts';
import { formError, type FormError, readError } from '../../platform/api/error-message.ts';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { NewPasswordField } from '../../features/accounts/new-password-field.tsx';
import { ownCredit } from '../../features/accounts/own-credit.ts';
import { ReferralField } from '../../features/accounts/referral-field.tsx';
import { SignedInAlready } from '../../features/accounts/signed-in-already.tsx';
import { SocialButtons } from '../../features/accounts/social-buttons.tsx';
import { TextLink } from '../../ui/links.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';
import {
  afterJoining,
  afterRegistration,
  afterSocialSignUp,
  readRedirect,
} from '../../features/accounts/after-sign-in.ts';
import { unsubscribePush } from '../../features/push/unsubscribe-push.ts';
import { claimReferral } from '../../features/referral/claim-referral.ts';
import { forgetReferral, useReferralMemory } from '../../features/referral/referral-memory.ts';
import { records } from '../../platform/records/client.ts';
import { useSession } from '../../platform/records/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { emptyRegistration, registrationFrom, toRegisterForm } from './registration.ts';
import { ShopFields } from './shop-fields.tsx';
import { SuccessDialog } from './success-dialog.tsx';
import { TermsBox } from './terms-box.tsx';
import { RadioCards } from '../../ui/choice/radio-cards.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../platform/forms/use-form.ts';

const cards = [
  { value: 'customer', title: 'Customer', text: 'I fish, and want bait and tackle brought to me.' },
  { value: 'shop_owner', title: 'Shop owner', text: 'I run a tackle shop, and want to deliver.' },
] as const;

/**
 * Registers and signs in. A taken address gets the same reply as a new one; only signing in with the new password shows
 * the difference.
 */
async function registerAndSignIn(form: RegisterFormBody): Promise<UserRecord> {
  await call(registerAccount, { body: form });
  forgetReferral(new Date());
  const { record } = await (await records('users')).authWithPassword(form.email, form.password);
  return record;
}

function describe(failure: unknown, email: string) {
  const { data } = readError(failure);
  const isSignIn = Object.keys(data).length === 0;
  const advice = isSignIn ? `Check your email: we’ve written to ${email}.` : undefined;
  return formError(failure, authMessages.registrationFailed, advice);
}

export function RegisterForm() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const isHydrated = useHydrated();
  const [isLeaving, setLeaving] = useState(false);
  const [waitingPence, setWaiting] = useState(ZERO_PENCE);
  const { code } = useReferralMemory();
  const form = useForm(registerAccount, {
    name: 'register',
    first: isHydrated ? registrationFrom(search, code) : emptyRegistration,
    toBody: toRegisterForm,
    async send(body) {
      setWaiting(ownCredit(await registerAndSignIn(body)).waitingPence);
    },
    failed: (failure): FormError => describe(failure, form.values.email),
  });
  const { values: registration } = form;
  const redirect = isHydrated ? readRedirect(search) : null;
  const isOwner = registration.role === 'shop_owner';

  if (session && !form.isPending && !form.isDone && !isLeaving) {
    const next = afterJoining(session.role, isOwner, redirect);
    const note = next === '/retailer-signup' ? signupMessages.sameAccount : undefined;
    return <SignedInAlready beforeSignOut={unsubscribePush} session={session} next={next} {...(note && { note })} />;
  }
  return (
    <>
      <Form form={form} className="grid gap-5">
        <FormErrorAlert
          form={form}
          actions={
            <>
              <TextLink to="/login" state={{ email: registration.email }} className="mr-4">
                Sign in instead
              </TextLink>
              <TextLink to="/forgot-password" state={{ email: registration.email }}>
                Choose a new password
              </TextLink>
            </>
          }
        />
        <RadioCards legend="I am a" cards={cards} columns={2} required {...form.choice('role')} />
        <TextField label="Full name" {...form.field('name')} autoComplete="name" required />
        <TextField label="Email address" {...form.field('email')} type="email" autoComplete="username" required />
        <NewPasswordField {...form.choice('password')} owner={registration} />
        {isOwner ? <ShopFields form={form} /> : null}
        <ReferralField
          {...form.field('referralCode')}
          onChange={form.choice('referralCode').onChange}
          forCustomer={!isOwner}
        />
        <TermsBox agreed={registration.agreeTerms} onChange={form.choice('agreeTerms').onChange} />
        <Button
          type="submit"
          disabled={!registration.agreeTerms}
          pending={form.isPending}
          pendingLabel="Creating your account…"
        >
          {isOwner ? 'Register my shop' : 'Register'}
        </Button>
      </Form>
      <SocialButtons
        verb="Register"
        onSignedIn={({ role }) => {
          setLeaving(true);
          void claimReferral(registration.referralCode).then(() =>
            navigate(afterSocialSignUp(role || 'customer', isOwner, redirect)),
          );
        }}
      />
      <SuccessDialog
        open={form.isDone}
        email={registration.email.trim()}
        isOwner={isOwner}
        waitingPence={waitingPence}
        next={afterRegistration(registration.role, redirect)}
      />
    </>
  );
}
