import type { AdminNote } from '@baitdrop/contract/admin-notes';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { useState } from 'react';
import { useFormDraft } from '../../platform/forms/use-form-draft.ts';
import { useCommand } from '../../platform/query/use-command.ts';
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
  write: (text: string) => Promise<void>;
  notes: readonly AdminNote[];
  /** The people from whom the notes are hidden. */
  hiddenFrom: string;
  onChanged: () => void;
}

/** Administrators' notes for each other. */
export function NotesSection({ subject, write, notes, hiddenFrom, onChanged }: NotesSectionProps) {
  const draft = useFormDraft(`note:${subject}`, { text: '' });
  const { text } = draft.values;
  const [isAsked, setAsked] = useState(false);
  const command = useCommand();
  const isMissing = text.trim() === '';

  async function save() {
    setAsked(true);
    if (isMissing) return;
    if (!(await command.run(() => write(text.trim())))) return;
    draft.forget({ text: '' });
    setAsked(false);
    showSnackbar({ kind: 'success', text: adminMessages.noteSaved });
    onChanged();
  }

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
      <Form hasOwnRules onSubmit={() => void save()} className="grid gap-3">
        <TextArea
          label="New note"
          required
          rows={3}
          maxLength={2000}
          error={isAsked && isMissing ? refusals.admin.noteEmpty : undefined}
          value={text}
          onChange={({ target }) => draft.change({ text: target.value })}
        />
        <FormErrorAlert error={command.error} />
        <Button type="submit" variant="secondary" className="justify-self-start" pending={command.isPending}>
          Save note
        </Button>
      </Form>
    </Section>
  );
}
