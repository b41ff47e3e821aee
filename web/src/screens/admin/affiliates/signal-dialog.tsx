import { resolveSignal, type ResolveSignalForm, type SignalRow } from '@baitdrop/contract/referral-signals';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { call } from '../../../platform/api/call.ts';
import { errorMessage, readError } from '../../../platform/api/error-message.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { ProblemAlert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/modal/dialog.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

export interface Decision extends ResolveSignalForm {
  signal: SignalRow;
}

interface SignalDialogProps {
  /** Null while the dialog is closed. */
  deciding: Decision | null;
  onClose: () => void;
  onDone: () => void;
}

export function SignalDialog({ deciding, onClose, onDone }: SignalDialogProps) {
  const title = deciding?.decision === 'refuse' ? 'Refuse these referrals?' : 'Are these referrals fine?';
  return (
    <Dialog open={deciding !== null} onClose={onClose} title={title}>
      {deciding ? <SignalDecision deciding={deciding} onClose={onClose} onDone={onDone} /> : null}
    </Dialog>
  );
}

const people = (count: number): string => (count === 1 ? '1 referral' : `${count} referrals`);

function SignalDecision({ deciding, onClose, onDone }: SignalDialogProps & { deciding: Decision }) {
  const { signal, decision } = deciding;
  const isRefusal = decision === 'refuse';
  const command = useCommand();

  const decide = () =>
    command.run(
      async () => {
        await call(resolveSignal, { params: { id: signal.id }, body: { decision } });
        showSnackbar({
          kind: 'success',
          text: isRefusal ? adminMessages.affiliates.refused : adminMessages.affiliates.fine,
        });
        onDone();
      },
      (failure) => ({ message: readError(failure).message || errorMessage(failure), fields: {} }),
    );

  return (
    <div className="mt-2 grid gap-5">
      <ProblemAlert problem={command.problem} />
      <p>
        {isRefusal
          ? `${people(signal.referrals.length)} will be inactive. The £5, the commission and the credit they haven’t spent are taken back, and an open payout request goes back to the affiliate’s balance. You can’t undo this.`
          : `${people(signal.referrals.length)} will count as before. If somebody else with the same joins later, you’ll be asked again.`}
      </p>
      <p className="text-muted">
        The affiliate gets an email once no fraud check is open. Your decision is in the audit log.
      </p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Not now
        </Button>
        <Button pending={command.isPending} pendingLabel="Saving…" onClick={() => void decide()}>
          {isRefusal ? 'Refuse them' : 'They’re fine'}
        </Button>
      </div>
    </div>
  );
}
