import type { ApiKey } from '@baitdrop/contract/api-keys';
import { apiScopeNames } from '@baitdrop/domain/api-keys/api-scopes';
import { apiKeyMessages } from '@baitdrop/domain/messages/api-keys';
import { useMinute } from '../../../platform/use-minute.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useConfirm } from '../../../ui/modal/use-confirm.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Instant } from '../../../ui/time/instant.tsx';

function Times({ apiKey, isExpired }: { apiKey: ApiKey; isExpired: boolean }) {
  const { created_at, last_used_at, expires_at } = apiKey;
  return (
    <p className="text-sm text-muted">
      Made <Instant at={new Date(created_at)} show="date" />.{' '}
      {last_used_at === null ? (
        'Never used.'
      ) : (
        <>
          Last used <Instant at={new Date(last_used_at)} />.
        </>
      )}{' '}
      {expires_at === null ? (
        'Does not expire.'
      ) : (
        <>
          {isExpired ? 'Expired' : 'Expires'} <Instant at={new Date(expires_at)} show="date" />.
        </>
      )}
    </p>
  );
}

function ApiKeyItem({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: (id: string) => Promise<void> }) {
  const { id, name, hint, scopes, is_test, expires_at } = apiKey;
  const { confirm, confirmation } = useConfirm();
  const now = useMinute();
  const isExpired = expires_at !== null && now !== null && new Date(expires_at) <= now;

  async function revoke() {
    const isDone = await confirm({
      title: `Revoke ${name}?`,
      text: <p>It stops working at once and can’t be brought back. Anything that uses it needs another key.</p>,
      keepLabel: 'Keep it',
      confirmLabel: 'Revoke this key',
      work: () => onRevoke(id),
    });
    if (isDone) showSnackbar({ kind: 'success', text: apiKeyMessages.revoked });
  }

  return (
    <li className="grid gap-2 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
            <span className="[overflow-wrap:anywhere]">{name}</span>
            <Chip tone={is_test ? 'info' : 'success'}>{is_test ? 'Test' : 'Live'}</Chip>
            {isExpired ? <Chip tone="warning">Expired</Chip> : null}
          </h3>
          <code className="text-sm text-muted">{hint}</code>
        </div>
        <Button variant="secondary" onClick={() => void revoke()} aria-label={`Revoke ${name}`}>
          Revoke
        </Button>
      </div>
      <p>{scopes.map((scope) => apiScopeNames[scope]).join(', ')}</p>
      <Times apiKey={apiKey} isExpired={isExpired} />
      {confirmation}
    </li>
  );
}

interface ApiKeyListProps {
  keys: readonly ApiKey[];
  onRevoke: (id: string) => Promise<void>;
}

export function ApiKeyItems({ keys, onRevoke }: ApiKeyListProps) {
  return (
    <ul className="grid">
      {keys.map((apiKey) => (
        <ApiKeyItem key={apiKey.id} apiKey={apiKey} onRevoke={onRevoke} />
      ))}
    </ul>
  );
}
