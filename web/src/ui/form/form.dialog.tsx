import { type ReactNode, useId } from 'react';
import type { FormError } from '../../platform/api/error-message.ts';
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
  form?: AnyForm;
  submission?: { isPending: boolean; error: FormError | null };
  /** Fields that show their own errors. */
  ownFields?: readonly string[];
  hasOwnRules?: boolean;
  onSubmit?: () => void;
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
  submission,
  onClose,
  ...props
}: FormDialogProps) {
  const { open = true, title, width = 'normal', isDisabled = false, ownFields, hasOwnRules = false, children } = props;
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
            pending={(form ?? submission)?.isPending ?? false}
            disabled={isDisabled}
            {...(pendingLabel !== undefined && { pendingLabel })}
          >
            {doLabel}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        {...(form && { form })}
        hasOwnRules={hasOwnRules}
        {...(props.onSubmit && { onSubmit: props.onSubmit })}
        className="grid gap-4"
      >
        {children}
        {form ? <FormErrorAlert form={form} /> : null}
        {submission ? <FormErrorAlert error={submission.error} {...(ownFields && { ownFields })} /> : null}
      </Form>
    </Dialog>
  );
}
