import type { ReactNode } from 'react';
import { useSubmit } from '../../../platform/query/use-submit.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import type { ButtonVariant } from '../../../ui/button.ts';
import { Dialog } from '../../../ui/modal/dialog.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import type { ShopDialogProps } from './shop-dialog.ts';

interface ShopCommandDialogProps extends Omit<ShopDialogProps, 'shop'> {
  title: string;
  width?: 'wide';
  keepLabel: string;
  doLabel: string;
  variant?: ButtonVariant;
  isDisabled?: boolean;
  /** What to say when it is done; nothing when something is still missing. */
  work: () => Promise<string | undefined>;
  children: ReactNode;
}

/** What happens to a shop, and the word to do it. A refusal by the server leaves everything as it is. */
export function ShopCommandDialog(props: ShopCommandDialogProps) {
  const { title, width, keepLabel, doLabel, variant = 'primary', isDisabled = false, work, children } = props;
  const { onClose, onChanged } = props;
  const command = useSubmit();

  async function go() {
    let text: string | undefined;
    const isDone = await command.run(async () => {
      text = await work();
    });
    if (!isDone || text === undefined) return;
    showSnackbar({ kind: 'success', text });
    onChanged();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      {...(width && { width })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {keepLabel}
          </Button>
          <Button variant={variant} pending={command.isPending} disabled={isDisabled} onClick={() => void go()}>
            {doLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        {command.problem === '' ? null : (
          <Alert kind="error" announces>
            {command.problem}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
