import { makeAnnouncement } from '@baitdrop/contract/announcements';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { addDays } from '@baitdrop/domain/time/calendar-day';
import { londonParts } from '@baitdrop/domain/time/london';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { errorMessage, formError } from '../../../platform/api/error-message.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { FormDialog } from '../../../ui/form/form.dialog.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

const WEEK_DAYS = 7;

export function AnnouncementDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [today] = useState(() => londonParts(new Date()).day);
  const draft = useFormDraft('announcement', {
    title: '',
    text: '',
    from: today as string,
    until: addDays(today, WEEK_DAYS) as string,
    emailsOwners: false,
  });
  const command = useCommand();
  const { title, text, from, until, emailsOwners } = draft.values;

  async function publish() {
    const form = { title: title.trim(), text: text.trim(), from, until, emails_owners: emailsOwners };
    const isDone = await command.run(
      () => call(makeAnnouncement, { body: form }),
      (failure) => formError(failure, errorMessage(failure)),
    );
    if (!isDone) return;
    draft.forget();
    showSnackbar({ kind: 'success', text: adminMessages.announcementMade });
    onDone();
    onClose();
  }

  return (
    <FormDialog
      title="New announcement"
      width="wide"
      keepLabel="Not now"
      doLabel="Publish"
      submission={command}
      ownFields={['title', 'text', 'from', 'until']}
      onSubmit={() => void publish()}
      onClose={onClose}
    >
      <TextField
        label="Title"
        required
        maxLength={120}
        error={command.fields['title']}
        value={title}
        onChange={({ target }) => draft.change({ title: target.value })}
      />
      <TextArea
        label="Text"
        required
        rows={5}
        maxLength={2000}
        error={command.fields['text']}
        value={text}
        onChange={({ target }) => draft.change({ text: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First day"
          type="date"
          required
          error={command.fields['from']}
          value={from}
          onChange={({ target }) => draft.change({ from: target.value })}
        />
        <TextField
          label="Last day"
          type="date"
          required
          min={from}
          error={command.fields['until']}
          value={until}
          onChange={({ target }) => draft.change({ until: target.value })}
        />
      </div>
      <Checkbox checked={emailsOwners} onChange={({ target }) => draft.change({ emailsOwners: target.checked })}>
        Email every shop’s owner too, when it begins
      </Checkbox>
    </FormDialog>
  );
}
