import { type AdminInvitation, withdrawAdminInvitation } from '@baitdrop/contract/administrators';
import { ADMIN_ROLE_NAMES } from '@baitdrop/domain/administrators/admin-roles';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { call } from '../../../platform/api/call.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Instant } from '../../../ui/time/instant.tsx';

export function InvitationRow({ invitation, onChanged }: { invitation: AdminInvitation; onChanged: () => void }) {
  const command = useCommand({ onProblem: (text) => showSnackbar({ kind: 'error', text }) });
  const { id, email, role, invited_by, expires_at } = invitation;
  async function withdraw() {
    if (await command.run(() => call(withdrawAdminInvitation, { params: { id } })))
      showSnackbar({ kind: 'success', text: adminMessages.roles.withdrawn(email) });
    onChanged();
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3 last:border-0">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {email}
          <Chip>{ADMIN_ROLE_NAMES[role]}</Chip>
        </span>
        <span className="text-sm text-muted">
          Invited by {invited_by}. Works until <Instant at={new Date(expires_at)} />.
        </span>
      </span>
      <Button
        variant="quiet"
        pending={command.isPending}
        aria-label={`Withdraw: ${email}`}
        onClick={() => void withdraw()}
      >
        Withdraw
      </Button>
    </li>
  );
}
