import { inviteAdministrator } from '@baitdrop/contract/administrators';
import type { AdminRole } from '@baitdrop/domain/administrators/admin-roles';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { call } from '../../../platform/api/call.ts';
import { errorMessage, formError } from '../../../platform/api/error-message.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import { FormDialog } from '../../../ui/form/form.dialog.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { RoleCards } from './role-cards.tsx';

const EMPTY: { email: string; role: AdminRole } = { email: '', role: 'support' };

export function InviteDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const draft = useFormDraft('invite-administrator', EMPTY);
  const { email, role } = draft.values;
  const command = useCommand();

  async function invite() {
    const form = { email: email.trim(), role };
    const isDone = await command.run(
      () => call(inviteAdministrator, { body: form }),
      (failure) => formError(failure, errorMessage(failure)),
    );
    if (!isDone) return;
    draft.forget();
    showSnackbar({ kind: 'success', text: adminMessages.roles.invited(form.email) });
    onDone();
    onClose();
  }

  return (
    <FormDialog
      title="Invite an administrator"
      width="wide"
      keepLabel="Not now"
      doLabel="Send the invitation"
      submission={command}
      ownFields={['email']}
      onSubmit={() => void invite()}
      onClose={onClose}
    >
      <TextField
        label="Email"
        type="email"
        required
        autoComplete="off"
        maxLength={200}
        error={command.fields['email']}
        hint="They get a link that works once, for three days."
        value={email}
        onChange={({ target }) => draft.change({ email: target.value })}
      />
      <RoleCards value={role} onChange={(chosen) => draft.change({ role: chosen })} />
    </FormDialog>
  );
}
