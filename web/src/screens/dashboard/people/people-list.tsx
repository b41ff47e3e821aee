import {
  changePersonRole,
  type PeoplePage,
  removePerson,
  resendInvitation,
  withdrawInvitation,
} from '@baitdrop/contract/shop-people';
import { shopPeopleMessages as messages } from '@baitdrop/domain/messages/shop-people';
import { INVITED_ROLES } from '@baitdrop/domain/shops/shop-roles';
import { call } from '../../../platform/api/call.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { ProblemAlert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { useConfirm } from '../../../ui/modal/use-confirm.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Section } from '../../../ui/section.tsx';
import { RelativeTime } from '../relative-time.tsx';

type Person = PeoplePage['people'][number];
type Invitation = PeoplePage['invitations'][number];

interface OfShop {
  shopId: string;
  onChanged: (page: PeoplePage) => void;
}

const ROW_CLASS = 'grid gap-3 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0 sm:grid-cols-[1fr_auto]';

function PersonRow({ person, shopId, onChanged }: OfShop & { person: Person }) {
  const { user, name, email, role, joined_at: joinedAt, last_seen_at: seenAt } = person;
  const { confirm, confirmation } = useConfirm();
  const command = useCommand();
  const shownName = name || email;

  const change = async (value: string) => {
    const next = INVITED_ROLES.find((each) => each === value);
    if (next === undefined) return;
    const isDone = await command.run(async () =>
      onChanged(await call(changePersonRole, { params: { shopId, user }, body: { role: next } })),
    );
    if (isDone) showSnackbar({ kind: 'success', text: messages.changed(shownName, next) });
  };
  const remove = async () => {
    const isDone = await confirm({
      title: `Remove ${shownName}?`,
      text: 'They’ll be signed out on every device at once, and get no more alerts from your shop. We’ll email them. What they did stays in the orders.',
      keepLabel: 'Keep',
      confirmLabel: 'Remove',
      work: async () => onChanged(await call(removePerson, { params: { shopId, user } })),
    });
    if (isDone) showSnackbar({ kind: 'success', text: messages.removed(shownName) });
  };

  return (
    <li className={ROW_CLASS}>
      <div className="min-w-0">
        <p className="text-lg font-semibold wrap-anywhere">{shownName}</p>
        <p className="text-sm break-all text-muted">{email}</p>
        {joinedAt === null ? null : (
          <p className="text-sm text-muted">
            Joined: <RelativeTime at={joinedAt} show="date" />.{' '}
            {seenAt === null ? (
              'Not seen yet.'
            ) : (
              <>
                Last seen: <RelativeTime at={seenAt} />.
              </>
            )}
          </p>
        )}
        <ProblemAlert problem={command.problem} />
      </div>
      {role === 'owner' ? (
        <div>
          <Chip tone="info">{messages.roles.owner}</Chip>
        </div>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-36">
            <SelectField
              label={`Role of ${shownName}`}
              required
              value={role}
              disabled={command.isPending}
              onChange={({ target }) => void change(target.value)}
              options={INVITED_ROLES.map((each) => ({ value: each, label: messages.roles[each] }))}
            />
          </div>
          <Button variant="secondary" aria-label={`Remove ${shownName}`} onClick={() => void remove()}>
            Remove
          </Button>
        </div>
      )}
      {confirmation}
    </li>
  );
}

function InvitationRow({ invitation, shopId, onChanged }: OfShop & { invitation: Invitation }) {
  const { id, email, role, sent_at: sentAt, expires_at: expiresAt, is_expired: isExpired } = invitation;
  const command = useCommand();
  const again = async () => {
    const isDone = await command.run(async () =>
      onChanged(await call(resendInvitation, { params: { shopId, invitation: id } })),
    );
    if (isDone) showSnackbar({ kind: 'success', text: messages.sentAgain(email) });
  };
  const withdraw = async () => {
    const isDone = await command.run(async () =>
      onChanged(await call(withdrawInvitation, { params: { shopId, invitation: id } })),
    );
    if (isDone) showSnackbar({ kind: 'success', text: messages.withdrew(email) });
  };
  return (
    <li className={ROW_CLASS}>
      <div className="min-w-0">
        <p className="text-lg font-semibold break-all">{email}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Chip tone={isExpired ? 'warning' : 'info'}>{isExpired ? 'Expired' : 'Invited'}</Chip>
          {messages.roles[role]}
        </p>
        <p className="mt-1 text-sm text-muted">
          Sent: <RelativeTime at={sentAt} />. {isExpired ? 'The link expired' : 'The link works until'}{' '}
          <RelativeTime at={expiresAt} />.
        </p>
        <ProblemAlert problem={command.problem} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          aria-label={`Send again: the invitation of ${email}`}
          pending={command.isPending}
          onClick={() => void again()}
        >
          Send again
        </Button>
        <Button
          variant="quiet"
          aria-label={`Withdraw the invitation of ${email}`}
          disabled={command.isPending}
          onClick={() => void withdraw()}
        >
          Withdraw
        </Button>
      </div>
    </li>
  );
}

export function PeopleList({ page, ...ofShop }: OfShop & { page: PeoplePage }) {
  return (
    <>
      <Section title="Who works here" className="sm:p-6">
        <ul>
          {page.people.map((person) => (
            <PersonRow key={person.user} person={person} {...ofShop} />
          ))}
        </ul>
      </Section>
      {page.invitations.length === 0 ? null : (
        <Section title="Invitations" className="sm:p-6">
          <ul>
            {page.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} {...ofShop} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
