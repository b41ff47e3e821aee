import { openShop } from '@baitdrop/contract/accounts';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { signupMessages } from '@baitdrop/domain/messages/retailer';
import { useRef, useState } from 'react';
import { longHoursQuestion } from '../../features/my-shop/long-hours.tsx';
import { type FormState, useForm } from '../../platform/forms/use-form.ts';
import { useSession } from '../../platform/records/session.ts';
import type { ChosenPicture } from '../../ui/field/picture-choice.tsx';
import { useConfirm } from '../../ui/modal/use-confirm.tsx';
import { showSnackbar, snackbars } from '../../ui/snackbar/snackbars.ts';
import { finishSignup, SignInFailed, signupError } from './finish-signup.ts';
import { longHoursIn } from './shop-hours.ts';
import {
  detailProblems,
  emptyDraft,
  hasEmptyDetails,
  type SignupDraft,
  type SignupStep,
  toSignupForm,
} from './signup-draft.ts';
import { forgetStoredDraft, useSignupDraft } from './stored-draft.ts';

export type SignupForm = FormState<SignupDraft>;

/** One form over four steps: each step checks its own fields, and the last one sends all of them. */
export function useSignupForm(step: SignupStep, go: (step: SignupStep) => void) {
  const isGuest = useSession() === null;
  const snackbarId = useRef<number | null>(null);
  const { confirm, confirmation } = useConfirm();
  const [photos, setPhotos] = useState<readonly ChosenPicture[]>([]);
  const [isOpened, setOpened] = useState(false);
  // The shop exists, and only the sign-in failed.
  const [isSignInMissing, setSignInMissing] = useState(false);

  function say(text: string): void {
    snackbarId.current = showSnackbar({ kind: 'error', text });
  }

  const form = useForm(openShop, {
    draft: useSignupDraft(),
    first: emptyDraft,
    check(draft) {
      if (step === 1) {
        const problems = detailProblems(draft);
        const text = hasEmptyDetails(draft) ? signupMessages.fieldsMissing : formRefusals.checkMarked;
        if (Object.keys(problems).length > 0) say(text);
        return problems;
      }
      if (step < 4 || !isGuest || draft.password !== '') return {};
      say(signupMessages.fieldsMissing);
      return { password: 'Choose a password.' };
    },
    async confirm({ tellsHours, hours }) {
      const unusual = step === 1 && tellsHours ? longHoursIn(hours) : [];
      return unusual.length === 0 || confirm(longHoursQuestion(unusual));
    },
    async send(draft) {
      const body = step === 4 ? toSignupForm(draft, isGuest ? draft.password : undefined) : null;
      if (body === null) return;
      const [photo] = photos;
      const { hasPhoto } = await finishSignup(body, photo?.file);
      forgetStoredDraft();
      if (photo && !hasPhoto) say(signupMessages.photoMissing);
    },
    failed(failure) {
      const trouble = signupError(failure, form.values.email);
      setSignInMissing(failure instanceof SignInFailed);
      say(trouble.message);
      if (Object.keys(trouble.fields).some((field) => field !== 'password')) go(1);
      return trouble;
    },
    onDone() {
      if (step === 1) go(2);
      else if (step === 2) go(3);
      else if (step === 3) go(4);
      else setOpened(true);
    },
  });

  function submit(isValid?: boolean): Promise<boolean> {
    if (snackbarId.current !== null) snackbars.dismiss(snackbarId.current);
    return form.submit(isValid);
  }

  return {
    form: { ...form, submit },
    confirmation,
    photos: { pictures: photos, onChange: setPhotos },
    // Signing up also signs in; the password field must not disappear under the dialog.
    asksPassword: isGuest || form.values.password !== '',
    isSignInMissing,
    isOpened,
  };
}
