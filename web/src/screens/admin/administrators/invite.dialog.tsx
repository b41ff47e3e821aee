import { inviteAdministrator } from '@baitdrop/contract/administrators';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { useForm } from '../../../platform/forms/use-form.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import { FormDialog } from '../../../ui/form/form.dialog.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { RoleCards } from './role-cards.tsx';

export function InviteDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const form = useForm(inviteAdministrator, {
    first: { email: '', role: 'support' },
    onDone(_answer, { email }) {
      showSnackbar({ kind: 'success', text: adminMessages.roles.invited(email.trim()) });
      onDone();
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      title="Invite an administrator"
      width="wide"
      keepLabel="Not now"
      doLabel="Send the invitation"
      onClose={onClose}
    >
      <TextField
        label="Email"
        {...form.field('email')}
        autoComplete="off"
        hint="They get a link that works once, for three days."
      />
      <RoleCards {...form.choice('role')} />
    </FormDialog>
  );
}
