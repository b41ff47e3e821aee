import { useForm } from '../../../platform/forms/use-form.ts';
import type { CatalogueConnection } from '@baitdrop/contract/catalogue-sync';
import { changeSyncLeader, disconnectWebsite, syncNow } from '@baitdrop/contract/catalogue-sync';
import type { SyncLeader } from '@baitdrop/domain/catalogue-sync/store-product';
import { platformNames, syncMessages } from '@baitdrop/domain/messages/catalogue-sync';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Alert, ProblemAlert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { RadioCards } from '../../../ui/choice/radio-cards.tsx';
import { FormDialog } from '../../../ui/form/form.dialog.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Instant } from '../../../ui/time/instant.tsx';
import { LeaderChoice } from './leader-choice.tsx';

const AFTERWARDS = [
  { value: 'keep', title: 'Keep the products', text: 'They stay on sale here, with the stock they have now.' },
  { value: 'hide', title: 'Hide the products', text: 'Customers no longer see them. You can show them again.' },
] as const;

interface ConnectedWebsiteProps {
  shopId: string;
  connection: CatalogueConnection;
  onChanged: () => Promise<unknown>;
}

export function ConnectedWebsite({ shopId, connection, onChanged }: ConnectedWebsiteProps) {
  const { platform, store, leads, problem, synced_at, is_reading, linked } = connection;
  const reading = useCommand();
  const choosing = useCommand();
  const [isLeaving, setLeaving] = useState(false);
  const leaving = useForm(disconnectWebsite, {
    params: { shopId },
    first: { products: 'keep' },
    async onDone() {
      setLeaving(false);
      await onChanged();
      showSnackbar({ kind: 'success', text: syncMessages.disconnected });
    },
  });

  const choose = (leader: SyncLeader) =>
    void choosing.run(async () => {
      await call(changeSyncLeader, { params: { shopId }, body: { leads: leader } });
      await onChanged();
      showSnackbar({ kind: 'success', text: syncMessages.saved });
    });

  return (
    <div className="grid gap-5">
      {problem === '' ? null : <Alert kind="error">{problem}</Alert>}
      <div className="grid gap-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{store}</p>
        <p className="text-muted">
          {platformNames[platform]}, {linked === 1 ? '1 product' : `${linked} products`} in step.{' '}
          {is_reading ? (
            'Reading your website now…'
          ) : synced_at === null ? (
            'We haven’t read it yet.'
          ) : (
            <>
              Last read <Instant at={new Date(synced_at)} />.
            </>
          )}
        </p>
        <p className="text-sm text-muted">
          Changes reach the other side within a minute. Everything is read again every hour.
        </p>
      </div>
      <LeaderChoice value={leads} onChange={choose} />
      <ProblemAlert problem={reading.problem} />
      <ProblemAlert problem={choosing.problem} />
      <div className="flex flex-wrap gap-3">
        <Button
          pending={reading.isPending}
          pendingLabel="Asking…"
          disabled={is_reading}
          onClick={() =>
            void reading.run(async () => {
              await call(syncNow, { params: { shopId } });
              await onChanged();
            })
          }
        >
          Sync now
        </Button>
        <Button variant="secondary" onClick={() => setLeaving(true)}>
          Disconnect
        </Button>
      </div>
      <FormDialog
        open={isLeaving}
        title="Disconnect your website?"
        keepLabel="Stay connected"
        doLabel="Disconnect"
        variant="danger"
        form={leaving}
        onClose={() => setLeaving(false)}
      >
        <p>Your website stays as it is. Stock is no longer kept in step.</p>
        <RadioCards legend="What came from there" cards={AFTERWARDS} {...leaving.choice('products')} />
      </FormDialog>
    </div>
  );
}
