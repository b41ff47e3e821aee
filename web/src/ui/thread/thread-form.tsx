import type { FormState } from '../../platform/forms/use-form.ts';
import { Button } from '../button/button.tsx';
import type { ButtonVariant } from '../button.ts';
import { TextArea } from '../field/text-area.tsx';
import { Form } from '../form/form.tsx';
import { FormErrorAlert } from '../form/form-error.tsx';

interface ThreadFormProps {
  form: FormState<{ text: string }>;
  label: string;
  sendLabel: string;
  rows: number;
  variant?: ButtonVariant;
}

/** A form for the next message; the text stays until it is sent. */
export function ThreadForm({ form, label, sendLabel, rows, variant }: ThreadFormProps) {
  return (
    <Form form={form} className="grid gap-3">
      <TextArea label={label} rows={rows} {...form.field('text')} />
      <FormErrorAlert form={form} />
      <Button type="submit" {...(variant && { variant })} pending={form.isPending} className="justify-self-start">
        {sendLabel}
      </Button>
    </Form>
  );
}
