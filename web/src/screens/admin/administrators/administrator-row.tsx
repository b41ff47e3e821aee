import { useForm } from '../../../platform/forms/use-form.ts';
import { type AdministratorAnswer, changeAdminRole, removeAdministrator } from '@baitdrop/contract/administrators';
import { ADMIN_ROLE_NAMES } from '@baitdrop/domain/administrators/admin-roles';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { useState } from 'react';
import { Chip } from '../../../ui/chip.tsx';
import { FormDialog } from '../../../ui/form/form.dialog.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { RoleCards } from './role-cards.tsx';

interface RowProps {
  administrator: AdministratorAnswer;
  isLastSuperuser: boolean;
  onChanged: () => void;
}

const nameOf = ({ name, email }: AdministratorAnswer): string => (name === '' ? email : name);

interface DialogProps {
  administrator: AdministratorAnswer;
  onClose: () => void;
  onChanged: () => void;
}

function RoleDialog({ administrator, onClose, onChanged }: DialogProps) {
  const form = useForm(changeAdminRole, {
    params: { id: administrator.id },
    first: { role: administrator.role },
    onDone(_answer, { role }) {
      const words = adminMessages.roles.changed(nameOf(administrator), ADMIN_ROLE_NAMES[role].toLowerCase());
      showSnackbar({ kind: 'success', text: words });
      onChanged();
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Role of ${nameOf(administrator)}`}
      width="wide"
      keepLabel="Keep it"
      doLabel="Change role"
      isDisabled={!form.isChanged}
      form={form}
      onClose={onClose}
    >
      <RoleCards {...form.choice('role')} />
    </FormDialog>
  );
}

function RemoveDialog({ administrator, onClose, onChanged }: DialogProps) {
  const form = useForm(removeAdministrator, {
    params: { id: administrator.id },
    first: {},
    toBody: () => undefined,
    onDone() {
      showSnackbar({ kind: 'success', text: adminMessages.roles.removed(nameOf(administrator)) });
      onChanged();
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Remove ${nameOf(administrator)}`}
      keepLabel="Keep them"
      doLabel="Remove"
      variant="danger"
      form={form}
      onClose={onClose}
    >
      <p>They’re signed out everywhere at once and can’t open the admin panel any more. Their account stays.</p>
    </FormDialog>
  );
}

const BUTTON_CLASS = 'min-h-11 font-semibold whitespace-nowrap text-action-text underline underline-offset-2';

export function AdministratorRow({ administrator, isLastSuperuser, onChanged }: RowProps) {
  const [open, setOpen] = useState<'role' | 'remove' | null>(null);
  const { name, email, role, has_second_factor, is_me } = administrator;
  const dialog = { administrator, onClose: () => setOpen(null), onChanged };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3 last:border-0">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {nameOf(administrator)}
          {is_me ? <span className="font-normal text-muted">(you)</span> : null}
          <Chip>{ADMIN_ROLE_NAMES[role]}</Chip>
          {has_second_factor ? null : <Chip tone="warning">No second factor yet</Chip>}
        </span>
        {name === '' ? null : <span className="text-sm text-muted">{email}</span>}
      </span>
      {isLastSuperuser ? (
        <span className="text-sm text-muted">The only superuser. Make somebody else one first.</span>
      ) : (
        <span className="flex gap-4">
          <button
            type="button"
            className={BUTTON_CLASS}
            aria-label={`Change role: ${email}`}
            onClick={() => setOpen('role')}
          >
            Change role
          </button>
          <button
            type="button"
            className={BUTTON_CLASS}
            aria-label={`Remove: ${email}`}
            onClick={() => setOpen('remove')}
          >
            Remove
          </button>
        </span>
      )}
      {open === 'role' ? <RoleDialog {...dialog} /> : null}
      {open === 'remove' ? <RemoveDialog {...dialog} /> : null}
    </li>
  );
}
