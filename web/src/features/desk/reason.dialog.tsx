import { deskMessages } from '@baitdrop/domain/messages/desk';
import { type ReactNode, useState } from 'react';
import { ReasonField } from './reason-field.tsx';
import { useCommand } from '../../platform/query/use-command.ts';
import { FormDialog } from '../../ui/form/form.dialog.tsx';
import { useFormDraft } from '../../platform/forms/use-form-draft.ts';

interface ReasonDialogProps {
  /** The name under which the draft is stored. */
  draftName: string;
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  reasons: readonly string[];
  /** The label of the button that runs the action. */
  doLabel: string;
  keepLabel: string;
  work: (reason: string) => Promise<void>;
}

/**
 * A dialog for actions that cannot be undone: what happens, why, and a cancel button. If the server refuses, the input
 * stays.
 */
export function ReasonDialog(props: ReasonDialogProps) {
  const { draftName, open, onClose, title, children, reasons, doLabel, keepLabel, work } = props;
  const draft = useFormDraft(draftName, { reason: '' });
  const { reason } = draft.values;
  const [isAsked, setAsked] = useState(false);
  const command = useCommand();
  const isMissing = reason.trim() === '';

  async function go() {
    setAsked(true);
    if (isMissing) return;
    if (!(await command.run(() => work(reason.trim())))) return;
    draft.forget();
    onClose();
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      width="wide"
      keepLabel={keepLabel}
      doLabel={doLabel}
      variant="danger"
      submission={command}
      hasOwnRules
      onSubmit={() => void go()}
    >
      <div>{children}</div>
      <ReasonField
        reasons={reasons}
        value={reason}
        onChange={(words) => draft.change({ reason: words })}
        error={isAsked && isMissing ? deskMessages.order.chooseReason : undefined}
      />
    </FormDialog>
  );
}
