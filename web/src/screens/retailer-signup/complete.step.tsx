import { useForm } from '../../platform/forms/use-form.ts';
import { SHOP_PHOTO } from '@baitdrop/contract/pictures';
import { photoMessages } from '@baitdrop/domain/messages/photos';
import { Link, useNavigate } from 'react-router';
import { useState } from 'react';
import { type ChosenPicture, PictureChoice } from '../../ui/field/picture-choice.tsx';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { NewPasswordField } from '../../features/accounts/new-password-field.tsx';
import { TextLink } from '../../ui/links.tsx';
import type { Session } from '../../platform/records/session.ts';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { signupMessages } from '@baitdrop/domain/messages/retailer';
import { finishSignup, SignInFailed, signupError } from './finish-signup.ts';
import { forgetStoredDraft } from './stored-draft.ts';
import { DETAIL_FIELDS, type SignupDraft, toSignupForm } from './signup-draft.ts';
import { StepFrame } from './step-frame.tsx';
import { SignupSummary } from './summary.tsx';
import { WelcomeDialog } from './welcome-dialog.tsx';

interface CompleteProps {
  draft: SignupDraft;
  session: Session | null;
  onRefused: (fields: Readonly<Record<string, string>>) => void;
}

export function CompleteStep({ draft, session, onRefused }: CompleteProps) {
  const navigate = useNavigate();
  const [photos, setPhotos] = useState<readonly ChosenPicture[]>([]);
  // Signing up also signs in; the password field must not disappear under the dialog.
  const [asksPassword] = useState(session === null);
  // The shop exists, and only the sign-in failed.
  const [isSignInMissing, setSignInMissing] = useState(false);
  const form = useForm(null, {
    name: 'signup-password',
    first: { password: '' },
    fields: { password: { secret: true } },
    check({ password }) {
      if (toSignupForm(draft, undefined) !== null && (!asksPassword || password !== '')) return {};
      showSnackbar({ kind: 'error', text: signupMessages.fieldsMissing });
      return { password: 'Choose a password.' };
    },
    async send({ password }) {
      const body = toSignupForm(draft, asksPassword ? password : undefined);
      if (body === null) return;
      const [photo] = photos;
      const { hasPhoto } = await finishSignup(body, photo?.file);
      forgetStoredDraft();
      if (photo && !hasPhoto) showSnackbar({ kind: 'error', text: signupMessages.photoMissing });
    },
    failed(failure) {
      const trouble = signupError(failure, draft.email);
      setSignInMissing(failure instanceof SignInFailed);
      showSnackbar({ kind: 'error', text: trouble.message });
      if ([...DETAIL_FIELDS, 'place'].some((field) => field in trouble.fields)) {
        onRefused(trouble.fields);
        void navigate('?step=1');
      }
      return trouble;
    },
  });

  return (
    <StepFrame
      title="Complete"
      lead="Check your details, then finish."
      form={form}
      button="Finish sign-up"
      pending={form.isPending}
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
          pictures={photos}
          onChange={setPhotos}
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
      <WelcomeDialog open={form.isDone} draft={draft} />
    </StepFrame>
  );
}
