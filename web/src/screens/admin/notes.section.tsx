import { noteCustomer } from '@baitdrop/contract/admin-customers';
import type { AdminNote } from '@baitdrop/contract/admin-notes';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { useForm } from '../../platform/forms/use-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { Instant } from '../../ui/time/instant.tsx';
import { Section } from '../../ui/section.tsx';

interface NotesSectionProps {
  /** The id of the customer or the shop; names the draft. */
  subject: string;
  write: (text: string) => Promise<unknown>;
  notes: readonly AdminNote[];
  /** The people from whom the notes are hidden. */
  hiddenFrom: string;
  onChanged: () => void;
}

/** Administrators' notes for each other. */
export function NotesSection({ subject, write, notes, hiddenFrom, onChanged }: NotesSectionProps) {
  // Notes about shops and about customers have the same form.
  const form = useForm(noteCustomer, {
    name: `note:${subject}`,
    first: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' ? refusals.admin.noteEmpty : undefined }),
    send: ({ text }) => write(text),
    saved: () => ({ text: '' }),
    onDone() {
      showSnackbar({ kind: 'success', text: adminMessages.noteSaved });
      onChanged();
    },
  });

  return (
    <Section title="Notes" lead={`Only administrators read these, never ${hiddenFrom}.`}>
      {notes.length === 0 ? null : (
        <ul aria-label="Notes" className="mb-4">
          {notes.map(({ id, text: words, by, at }) => (
            <li key={id} className="border-b border-line py-2.5 first:pt-0">
              <p className="[overflow-wrap:anywhere] whitespace-pre-line">{words}</p>
              <p className="text-sm [overflow-wrap:anywhere] text-muted">
                {by}, <Instant at={new Date(at)} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <Form form={form} className="grid gap-3">
        <TextArea label="New note" {...form.field('text')} rows={3} />
        <FormErrorAlert form={form} />
        <Button type="submit" variant="secondary" className="justify-self-start" pending={form.isPending}>
          Save note
        </Button>
      </Form>
    </Section>
  );
}
