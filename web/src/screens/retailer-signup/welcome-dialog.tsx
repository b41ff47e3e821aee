import { useNavigate } from 'react-router';
import { useCommand } from '../../platform/query/use-command.ts';
import { Button } from '../../ui/button/button.tsx';
import { Float } from '../../ui/float/float.tsx';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { setupServices } from './choices.ts';
import { resetSignup } from './stored-draft.ts';
import { goToPayment, payErrorMessage } from './setup-payment.queries.ts';
import type { SignupDraft } from './signup-draft.ts';

export function WelcomeDialog({ open, draft }: { open: boolean; draft: SignupDraft }) {
  const navigate = useNavigate();
  const paying = useCommand({ onProblem: (text) => showSnackbar({ kind: 'error', text }) });
  const service = setupServices.find(({ value }) => value === draft.setupService && value !== 'self');

  async function go() {
    await navigate('/dashboard', { replace: true });
    resetSignup();
  }

  const pay = () => {
    void paying.run(
      () => goToPayment(),
      (error) => ({ message: payErrorMessage(error), fields: {} }),
    );
  };

  return (
    <Dialog
      open={open}
      onClose={() => void go()}
      persistent
      title="Welcome to BaitDrop!"
      picture={<Float state="bite" className="h-24 w-16" />}
      actions={
        <>
          <Button variant={service ? 'secondary' : 'primary'} onClick={() => void go()} className="w-full">
            Go to my dashboard
          </Button>
          {service ? (
            <Button
              onClick={pay}
              pending={paying.isPending || paying.isDone}
              pendingLabel="Opening the payment page…"
              className="w-full"
            >
              Pay {service.aside} now
            </Button>
          ) : null}
        </>
      }
    >
      <p>
        <strong>{draft.shopName}</strong> has its shop ID and API key. You’ll find them on your dashboard, with the next
        steps.
      </p>
      {service ? (
        <p className="mt-3 text-muted">
          Your {service.title} ({service.aside}) is noted. Nothing has been charged yet; our team will contact you
          within 2 hours. Live within 24 hours of payment.
        </p>
      ) : null}
    </Dialog>
  );
}
