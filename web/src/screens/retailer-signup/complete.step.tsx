import { SHOP_PHOTO } from '@baitdrop/contract/pictures';
import { photoMessages } from '@baitdrop/domain/messages/photos';
import { Link, useNavigate } from 'react-router';
import { useState } from 'react';
import { type ChosenPicture, PictureChoice } from '../../ui/field/picture-choice.tsx';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { NewPasswordField } from '../../features/accounts/new-password-field.tsx';
import { TextLink } from '../../ui/links.tsx';
import { useCommand } from '../../platform/query/use-command.ts';
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
  const submission = useCommand();
  const [password, setPassword] = useState('');
  const [photos, setPhotos] = useState<readonly ChosenPicture[]>([]);
  // Signing up also signs in; the password field must not disappear under the dialog.
  const [asksPassword] = useState(session === null);
  // The shop exists, and only the sign-in failed.
  const [isSignInMissing, setSignInMissing] = useState(false);
  const passwordError = submission.fields['password'];

  function finish() {
    const form = toSignupForm(draft, asksPassword ? password : undefined);
    if (form === null || (asksPassword && password === '')) {
      showSnackbar({ kind: 'error', text: signupMessages.fieldsMissing });
      const fields = { password: 'Choose a password.' };
      return submission.refuse({ message: signupMessages.fieldsMissing, fields });
    }
    return void submission.run(
      async () => {
        const [photo] = photos;
        const { hasPhoto } = await finishSignup(form, photo?.file);
        forgetStoredDraft();
        if (photo && !hasPhoto) showSnackbar({ kind: 'error', text: signupMessages.photoMissing });
      },
      (failure) => {
        const trouble = signupError(failure, draft.email);
        setSignInMissing(failure instanceof SignInFailed);
        showSnackbar({ kind: 'error', text: trouble.message });
        if ([...DETAIL_FIELDS, 'place'].some((field) => field in trouble.fields)) {
          onRefused(trouble.fields);
          void navigate('?step=1');
        }
        return trouble;
      },
    );
  }

  return (
    <StepFrame
      title="Complete"
      lead="Check your details, then finish."
      onSubmit={finish}
      button="Finish sign-up"
      pending={submission.isPending}
      pendingLabel="Creating your shop…"
    >
      <FormErrorAlert
        error={submission.error}
        ownFields={['password']}
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
          value={password}
          onChange={setPassword}
          owner={{ email: draft.email, name: draft.ownerName }}
          error={passwordError}
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
      <WelcomeDialog open={submission.isDone} draft={draft} />
    </StepFrame>
  );
}
