import { useNavigate } from 'react-router';
import { Button } from '../../ui/button/button.tsx';
import { Float } from '../../ui/float/float.tsx';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { setupServices } from './choices.ts';
import { startAnew } from './kept-draft.ts';
import type { SignupDraft } from './signup-draft.ts';

export function WelcomeDialog({ open, draft }: { open: boolean; draft: SignupDraft }) {
  const navigate = useNavigate();
  const service = setupServices.find(({ value }) => value === draft.setupService && value !== 'self');

  async function go() {
    await navigate('/dashboard', { replace: true });
    startAnew();
  }

  return (
    <Dialog
      open={open}
      onClose={() => void go()}
      persistent
      title="Welcome to BaitDrop!"
      picture={<Float state="bite" className="h-24 w-16" />}
      actions={
        <Button onClick={() => void go()} className="w-full">
          Go to my dashboard
        </Button>
      }
    >
      <p>
        <strong>{draft.shopName}</strong> has its shop ID and API key. They wait on your dashboard, with the next steps.
      </p>
      {service ? (
        <p className="mt-3 text-muted">
          Your {service.title} ({service.aside}) is noted. Nothing has been charged yet; our team contacts you within 2
          hours.
        </p>
      ) : null}
    </Dialog>
  );
}
