import type { UserRecord } from '@baitdrop/contract/users';
import { authMessages } from '@baitdrop/domain/messages/auth';
import { signupMessages } from '@baitdrop/domain/messages/retailer';
import { ZERO_PENCE } from '@baitdrop/domain/money/pence';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { register } from '../../features/accounts/accounts.queries.ts';
import { formError, readError } from '../../platform/api/error-message.ts';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { NewPasswordField } from '../../features/accounts/new-password-field.tsx';
import { ownCredit } from '../../features/accounts/own-credit.ts';
import { ReferralField } from '../../features/accounts/referral-field.tsx';
import { SignedInAlready } from '../../features/accounts/signed-in-already.tsx';
import { SocialButtons } from '../../features/accounts/social-buttons.tsx';
import { TextLink } from '../../ui/links.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { useCommand } from '../../platform/query/use-command.ts';
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
import { emptyRegistration, type Registration, registrationFrom, toRegisterForm } from './registration.ts';
import { ShopFields } from './shop-fields.tsx';
import { SuccessDialog } from './success-dialog.tsx';
import { TermsBox } from './terms-box.tsx';
import { RadioCards } from '../../ui/choice/radio-cards.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useFormDraft } from '../../platform/forms/use-form-draft.ts';

const cards = [
  { value: 'customer', title: 'Customer', text: 'I fish, and want bait and tackle brought to me.' },
  { value: 'shop_owner', title: 'Shop owner', text: 'I run a tackle shop, and want to deliver.' },
] as const;

interface RoleCardsProps {
  value: Registration['role'];
  onChange: (role: Registration['role']) => void;
}

function RoleCards({ value, onChange }: RoleCardsProps) {
  return <RadioCards legend="I am a" cards={cards} value={value} onChange={onChange} columns={2} required />;
}

const OWN_FIELDS = [
  'name',
  'email',
  'password',
  'shopName',
  'shopAddress',
  'shopPostcode',
  'shopPhone',
  'referralCode',
];

/**
 * Registers and signs in. A taken address gets the same reply as a new one; only signing in with the new password shows
 * the difference.
 */
async function registerAndSignIn(registration: Registration): Promise<UserRecord> {
  const form = toRegisterForm(registration);
  await register(form);
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
  const submission = useCommand();
  const [isLeaving, setLeaving] = useState(false);
  const [waitingPence, setWaiting] = useState(ZERO_PENCE);
  const { code } = useReferralMemory();
  const draft = useFormDraft('register', isHydrated ? registrationFrom(search, code) : emptyRegistration, {
    secret: ['password'],
  });
  const { values: registration, change } = draft;
  const redirect = isHydrated ? readRedirect(search) : null;
  const errors = submission.fields;
  const isOwner = registration.role === 'shop_owner';

  function submit() {
    void submission.run(
      async () => {
        setWaiting(ownCredit(await registerAndSignIn(registration)).waitingPence);
        draft.forget();
      },
      (failure) => describe(failure, registration.email),
    );
  }

  if (session && !submission.isPending && !submission.isDone && !isLeaving) {
    const next = afterJoining(session.role, isOwner, redirect);
    const note = next === '/retailer-signup' ? signupMessages.sameAccount : undefined;
    return <SignedInAlready beforeSignOut={unsubscribePush} session={session} next={next} {...(note && { note })} />;
  }
  return (
    <>
      <Form submission={submission} onSubmit={submit} className="grid gap-5">
        <FormErrorAlert
          error={submission.error}
          ownFields={OWN_FIELDS}
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
        <RoleCards value={registration.role} onChange={(role) => change({ role })} />
        <TextField
          label="Full name"
          name="name"
          autoComplete="name"
          maxLength={120}
          required
          value={registration.name}
          onChange={(event) => change({ name: event.target.value })}
          error={errors['name']}
        />
        <TextField
          label="Email address"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={255}
          required
          value={registration.email}
          onChange={(event) => change({ email: event.target.value })}
          error={errors['email']}
        />
        <NewPasswordField
          value={registration.password}
          onChange={(password) => change({ password })}
          owner={registration}
          error={errors['password']}
        />
        {isOwner ? (
          <ShopFields
            registration={registration}
            onChange={(field, value) => change({ [field]: value })}
            errors={errors}
          />
        ) : null}
        <ReferralField
          value={registration.referralCode}
          onChange={(referralCode) => change({ referralCode })}
          forCustomer={!isOwner}
          error={errors['referralCode']}
        />
        <TermsBox agreed={registration.agreeTerms} onChange={(agreeTerms) => change({ agreeTerms })} />
        <Button
          type="submit"
          disabled={!registration.agreeTerms}
          pending={submission.isPending}
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
        open={submission.isDone}
        email={registration.email.trim()}
        isOwner={isOwner}
        waitingPence={waitingPence}
        next={afterRegistration(registration.role, redirect)}
      />
    </>
  );
}
