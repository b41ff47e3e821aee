import { type AdministratorList, listAdministrators } from '@baitdrop/contract/administrators';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { ask } from '../../../platform/api/call.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { AdminPage } from '../admin-page.tsx';
import { AdministratorRow } from './administrator-row.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteDialog } from './invite.dialog.tsx';

function Team({ team, onChanged }: { team: AdministratorList; onChanged: () => void }) {
  const superusers = team.administrators.filter(({ role }) => role === 'superuser').length;
  return (
    <>
      <Section
        title="Administrators"
        lead="Everyone here signs in with a second factor. A change applies from their next click."
      >
        <ul aria-label="Administrators">
          {team.administrators.map((each) => (
            <AdministratorRow
              key={each.id}
              administrator={each}
              isLastSuperuser={each.role === 'superuser' && superusers === 1}
              onChanged={onChanged}
            />
          ))}
        </ul>
      </Section>
      {team.invitations.length === 0 ? null : (
        <Section title="Invited" lead="They’ve had an email with a link that works once.">
          <ul aria-label="Invitations">
            {team.invitations.map((each) => (
              <InvitationRow key={each.id} invitation={each} onChanged={onChanged} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

export default function AdministratorsScreen() {
  const [invites, setInvites] = useState(false);
  const query = useQuery(ask(listAdministrators, {}));
  return (
    <AdminPage
      title="Administrators"
      lead="Who runs BaitDrop, and what each of them may do. Each change is in the audit log."
      actions={
        <Button onClick={() => setInvites(true)}>
          <UserPlus aria-hidden="true" size={18} strokeWidth={1.75} />
          Invite someone
        </Button>
      }
    >
      <Loaded query={query} what="The administrators" height="h-60">
        {(data) => <Team team={data} onChanged={query.refetch} />}
      </Loaded>
      {invites ? <InviteDialog onClose={() => setInvites(false)} onDone={query.refetch} /> : null}
    </AdminPage>
  );
}
