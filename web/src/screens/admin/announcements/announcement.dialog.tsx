import { makeAnnouncement } from '@baitdrop/contract/announcements';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { addDays } from '@baitdrop/domain/time/calendar-day';
import { londonParts } from '@baitdrop/domain/time/london';
import { useState } from 'react';
import { useForm } from '../../../platform/forms/use-form.ts';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { FormDialog } from '../../../ui/form/form.dialog.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

const WEEK_DAYS = 7;

export function AnnouncementDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [today] = useState(() => londonParts(new Date()).day);
  const form = useForm(makeAnnouncement, {
    first: { title: '', text: '', from: today, until: addDays(today, WEEK_DAYS), emails_owners: false },
    onDone() {
      showSnackbar({ kind: 'success', text: adminMessages.announcementMade });
      onDone();
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      title="New announcement"
      width="wide"
      keepLabel="Not now"
      doLabel="Publish"
      onClose={onClose}
    >
      <TextField label="Title" {...form.field('title')} />
      <TextArea label="Text" {...form.field('text')} rows={5} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First day" {...form.field('from')} type="date" required />
        <TextField label="Last day" {...form.field('until')} type="date" required min={form.values.from} />
      </div>
      <Checkbox {...form.checkbox('emails_owners')}>Email every shop’s owner too, when it begins</Checkbox>
    </FormDialog>
  );
}
