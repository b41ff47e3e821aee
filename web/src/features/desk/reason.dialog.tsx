import { type ReactNode, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { ReasonField } from './reason-field.tsx';
import { useSubmit } from '../../platform/query/use-submit.ts';

interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  reasons: readonly string[];
  /** What the button says that does it. */
  doLabel: string;
  keepLabel: string;
  work: (reason: string) => Promise<void>;
}

/** For what cannot be taken back: what happens, why, and a way out. A refusal by the server leaves everything as typed. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, title, children, reasons, doLabel, keepLabel, work } = props;
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const command = useSubmit();
  const isMissing = reason.trim() === '';

  async function go() {
    setAsked(true);
    if (isMissing) return;
    if (await command.run(() => work(reason.trim()))) onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      width="wide"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {keepLabel}
          </Button>
          <Button variant="danger" pending={command.isPending} onClick={() => void go()}>
            {doLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div>{children}</div>
        <ReasonField
          reasons={reasons}
          value={reason}
          onChange={setReason}
          error={isAsked && isMissing ? 'Choose a reason or write one.' : undefined}
        />
        {command.problem === '' ? null : (
          <Alert kind="error" announces>
            {command.problem}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
