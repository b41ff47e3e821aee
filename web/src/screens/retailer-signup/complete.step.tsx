import { SHOP_PHOTO } from '@baitdrop/contract/pictures';
import { photoMessages } from '@baitdrop/domain/messages/photos';
import { signupMessages } from '@baitdrop/domain/messages/retailer';
import { Link } from 'react-router';
import { NewPasswordField } from '../../features/accounts/new-password-field.tsx';
import { useSession } from '../../platform/records/session.ts';
import { PictureChoice } from '../../ui/field/picture-choice.tsx';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { TextLink } from '../../ui/links.tsx';
import { StepFrame } from './step-frame.tsx';
import { SignupSummary } from './summary.tsx';
import type { useSignupForm } from './use-signup-form.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';

type CompleteProps = Omit<ReturnType<typeof useSignupForm>, 'confirmation'>;

export function CompleteStep({ form, photos, asksPassword, isSignInMissing, isOpened }: CompleteProps) {
  const session = useSession();
  const { values: draft } = form;
  return (
    <StepFrame
      title="Complete"
      lead="Check your details, then finish."
      form={form}
      button="Finish sign-up"
      pendingLabel="Creating your shop…"
    >
      <FormErrorAlert
        form={form}
        actions={
          isSignInMissing ? (
            <TextLink to="/login" state={{ email: draft.email }}>
              Sign in
            </TextLink>
          ) : undefined
        }
      />
      <SignupSummary draft={draft} />
      <fieldset className="grid min-w-0 gap-3">
        <legend className="font-semibold">A photo of your shop</legend>
        <PictureChoice
          {...photos}
          max={1}
          maxBytes={SHOP_PHOTO.maxBytes}
          tooMany={signupMessages.onePhoto}
          hint={`Optional. Customers see it in the directory. ${photoMessages.limits(SHOP_PHOTO.minSide, SHOP_PHOTO.maxBytes)}`}
        />
      </fieldset>
      {asksPassword ? (
        <NewPasswordField
          label="Choose a password"
          {...form.choice('password')}
          owner={{ email: draft.email, name: draft.ownerName }}
        />
      ) : (
        <p>
          The shop will belong to your account, <strong>{session?.email}</strong>.
        </p>
      )}
      <p className="text-sm text-muted">
        By finishing you agree to the{' '}
        <Link to="/terms" target="_blank" className="text-action-text underline underline-offset-4">
          partner terms
        </Link>
        . No monthly fee, no contract; you keep 100% of your prices.
      </p>
      <WelcomeDialog open={isOpened} draft={draft} />
    </StepFrame>
  );
}
