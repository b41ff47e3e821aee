import { type ReactNode, useId } from 'react';
import type { AnyForm } from '../../platform/forms/use-form.ts';
import { Button } from '../button/button.tsx';
import type { ButtonVariant } from '../button.ts';
import { Dialog } from '../modal/dialog.tsx';
import { Form } from './form.tsx';
import { FormErrorAlert } from './form-error.tsx';

interface FormDialogProps {
  open?: boolean;
  title: string;
  width?: 'normal' | 'wide';
  keepLabel: string;
  doLabel: ReactNode;
  pendingLabel?: string;
  variant?: ButtonVariant;
  isDisabled?: boolean;
  form: AnyForm;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form, a cancel button, a submit button, and the error beside them. */
export function FormDialog({
  keepLabel,
  doLabel,
  pendingLabel,
  variant = 'primary',
  form,
  onClose,
  ...props
}: FormDialogProps) {
  const { open = true, title, width = 'normal', isDisabled = false, children } = props;
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      width={width}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {keepLabel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={variant}
            pending={form.isPending}
            disabled={isDisabled}
            {...(pendingLabel !== undefined && { pendingLabel })}
          >
            {doLabel}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} className="grid gap-4">
        {children}
        <FormErrorAlert form={form} />
      </Form>
    </Dialog>
  );
}
