import type { ReactNode } from 'react';
import { useCommand } from '../../../platform/query/use-command.ts';
import type { ButtonVariant } from '../../../ui/button.ts';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import type { ShopDialogProps } from './shop-dialog.ts';
import { FormDialog } from '../../../ui/form/form.dialog.tsx';

interface ShopCommandDialogProps extends Omit<ShopDialogProps, 'shop'> {
  title: string;
  width?: 'wide';
  keepLabel: string;
  doLabel: string;
  variant?: ButtonVariant;
  isDisabled?: boolean;
  /** Returns the success message; undefined if something is still missing. */
  work: () => Promise<string | undefined>;
  children: ReactNode;
}

/** A dialog that explains and runs a command on a shop. If the server refuses, the input stays. */
export function ShopCommandDialog(props: ShopCommandDialogProps) {
  const { title, width, keepLabel, doLabel, variant = 'primary', isDisabled = false, work, children } = props;
  const { onClose, onChanged } = props;
  const command = useCommand();

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
    <FormDialog
      onClose={onClose}
      title={title}
      {...(width && { width })}
      keepLabel={keepLabel}
      doLabel={doLabel}
      variant={variant}
      isDisabled={isDisabled}
      submission={command}
      hasOwnRules
      onSubmit={() => void go()}
    >
      {children}
    </FormDialog>
  );
}
