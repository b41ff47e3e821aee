import { useFormDraft } from '../../platform/forms/use-form-draft.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { Button } from '../button/button.tsx';
import type { ButtonVariant } from '../button.ts';
import { TextArea } from '../field/text-area.tsx';
import { Form } from '../form/form.tsx';
import { FormErrorAlert } from '../form/form-error.tsx';

interface ThreadFormProps {
  /** The name under which the draft is stored. */
  draftName: string;
  label: string;
  sendLabel: string;
  rows: number;
  maxLength: number;
  variant?: ButtonVariant;
  onWrite: (text: string) => Promise<unknown>;
}

/** A form for the next message; the text stays until it is sent. */
export function ThreadForm({ draftName, label, sendLabel, rows, maxLength, variant, onWrite }: ThreadFormProps) {
  const draft = useFormDraft(draftName, { text: '' });
  const command = useCommand();
  const { text } = draft.values;

  async function send() {
    if (await command.run(() => onWrite(text.trim()))) draft.forget({ text: '' });
  }

  return (
    <Form onSubmit={() => void send()} className="grid gap-3">
      <TextArea
        label={label}
        required
        rows={rows}
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => draft.change({ text: target.value })}
      />
      <FormErrorAlert error={command.error} />
      <Button type="submit" {...(variant && { variant })} pending={command.isPending} className="justify-self-start">
        {sendLabel}
      </Button>
    </Form>
  );
}
