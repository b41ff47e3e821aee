import { creditMessages } from '@baitdrop/domain/messages/credits';
import type { Pence } from '@baitdrop/domain/money/pence';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button/button.tsx';
import { Float } from '../../ui/float/float.tsx';
import { Dialog } from '../../ui/modal/dialog.tsx';

interface SuccessDialogProps {
  open: boolean;
  email: string;
  isOwner: boolean;
  /** Credit for confirming the address. */
  waitingPence: Pence;
  next: string;
}

/** Stays until Get Started is pressed, so that users do not miss that a mail is waiting. */
export function SuccessDialog({ open, email, isOwner, waitingPence, next }: SuccessDialogProps) {
  const navigate = useNavigate();
  const go = () => void navigate(next);
  return (
    <Dialog
      open={open}
      onClose={go}
      persistent
      title="You’re in!"
      picture={<Float state="bite" className="h-24 w-16" />}
      actions={
        <Button onClick={go} className="w-full">
          Get Started
        </Button>
      }
    >
      <p>
        Your account is ready and you’re signed in. We’ve sent an email to <strong>{email}</strong>: tap the button in
        it when you have a moment, so that we know the address is yours.
      </p>
      {waitingPence > 0 ? (
        <p className="mt-3">
          <strong>{creditMessages.waiting(waitingPence)}.</strong> {creditMessages.howToGet}
        </p>
      ) : null}
      <p className="mt-3 text-muted">
        {isOwner
          ? 'Next: choose how BaitDrop gets into your shop.'
          : 'Next: enter a postcode and see who delivers there.'}
      </p>
    </Dialog>
  );
}
