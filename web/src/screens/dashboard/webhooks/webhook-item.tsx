import type { ShopWebhook, WebhookChanges, WebhookList, WebhookMessageDetails } from '@baitdrop/contract/webhooks';
import { changeWebhook, removeWebhook, replayFailedMessages } from '@baitdrop/contract/webhooks';
import { rotateWebhookSecret, testWebhook } from '@baitdrop/contract/webhooks';
import { webhookMessages } from '@baitdrop/domain/messages/webhooks';
import { useId, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { ProblemAlert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useConfirm } from '../../../ui/modal/use-confirm.tsx';
import { Dialog } from '../../../ui/modal/dialog.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Instant } from '../../../ui/time/instant.tsx';
import { MessageDetails, WebhookLog, type WebhookPlace } from './webhook-log.tsx';
import { WebhookForm } from './webhook.form.tsx';

const OFF_REASONS: Readonly<Record<ShopWebhook['off_reason'], string>> = {
  '': '',
  owner: 'You switched it off. We send it nothing.',
  failing: 'We switched it off because your server accepted nothing for 5 days.',
  gone: 'We switched it off because your server answered 410 Gone.',
};

function heardBy({ events, is_test: isTest }: ShopWebhook, total: number): string {
  if (isTest) return 'Gets every step of your test deliveries.';
  return events.length === total ? 'Gets every event.' : `Gets ${events.length} of ${total} kinds of event.`;
}

function Health({ webhook, total }: { webhook: ShopWebhook; total: number }) {
  const { is_on, off_reason, failing_since, old_secret_until } = webhook;
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p>{heardBy(webhook, total)}</p>
      {is_on ? null : <p>{OFF_REASONS[off_reason]}</p>}
      {is_on && failing_since !== null ? (
        <p>
          Your server has accepted nothing since <Instant at={new Date(failing_since)} />. We keep trying.
        </p>
      ) : null}
      {old_secret_until === null ? null : (
        <p>
          The old secret works until <Instant at={new Date(old_secret_until)} />.
        </p>
      )}
    </div>
  );
}

function StateChip({ is_on, failing_since }: ShopWebhook) {
  if (!is_on) return <Chip>Off</Chip>;
  return failing_since === null ? <Chip tone="success">On</Chip> : <Chip tone="warning">Failing</Chip>;
}

interface WebhookItemProps {
  shopId: string;
  webhook: ShopWebhook;
  allEvents: WebhookList['events'];
  onChanged: () => Promise<unknown>;
  onSecret: (secret: string) => void;
}

export function WebhookItem({ shopId, webhook, allEvents, onChanged, onSecret }: WebhookItemProps) {
  const place: WebhookPlace = { shopId, id: webhook.id };
  const [isChanging, setChanging] = useState(false);
  const { confirm, confirmation } = useConfirm();
  const [tested, setTested] = useState<WebhookMessageDetails | null>(null);
  const [isLogOpen, setLogOpen] = useState(false);
  const [version, setVersion] = useState(0);
  const logId = useId();
  const command = useCommand();
  const testing = useCommand();

  async function change(changes: WebhookChanges) {
    if (!(await command.run(() => call(changeWebhook, { params: place, body: changes })))) return;
    showSnackbar({ kind: 'success', text: webhookMessages.saved });
    await onChanged();
  }
  async function rotate() {
    const isDone = await confirm({
      title: 'Make a new secret?',
      text: <p>For 24 hours we sign with both, so that you can change your server without losing anything.</p>,
      keepLabel: 'Keep the old one',
      confirmLabel: 'Make a new secret',
      variant: 'primary',
      work: async () => onSecret((await call(rotateWebhookSecret, { params: place })).secret),
    });
    if (isDone) await onChanged();
  }
  async function remove() {
    const isDone = await confirm({
      title: 'Remove this webhook?',
      text: <p>We stop sending at once, and its log is deleted.</p>,
      keepLabel: 'Keep it',
      confirmLabel: 'Remove this webhook',
      work: () => call(removeWebhook, { params: place }),
    });
    if (!isDone) return;
    showSnackbar({ kind: 'success', text: webhookMessages.removed });
    await onChanged();
  }
  async function replayAll() {
    const isDone = await command.run(async () => {
      const { replayed } = await call(replayFailedMessages, { params: place });
      showSnackbar({ kind: 'success', text: webhookMessages.allSentAgain(replayed) });
    });
    if (isDone) setVersion((before) => before + 1);
  }
  async function test() {
    await testing.run(async () => setTested(await call(testWebhook, { params: place })));
    setVersion((before) => before + 1);
  }

  return (
    <li className="grid gap-3 border-b border-line py-5 first:pt-0 last:border-0 last:pb-0">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        <span className="[overflow-wrap:anywhere]">{webhook.url}</span>
        {webhook.is_test ? <Chip>Test</Chip> : null}
        <StateChip {...webhook} />
      </h3>
      <Health webhook={webhook} total={allEvents.length} />
      <div className="flex flex-wrap gap-2">
        <Button pending={testing.isPending} pendingLabel="Sending…" onClick={() => void test()}>
          Send a test
        </Button>
        <Button
          variant="secondary"
          aria-expanded={isLogOpen}
          aria-controls={logId}
          onClick={() => setLogOpen(!isLogOpen)}
        >
          {isLogOpen ? 'Hide the log' : 'Show the log'}
        </Button>
        <Button variant="secondary" onClick={() => setChanging(true)}>
          Change
        </Button>
        <Button variant="secondary" onClick={() => void change({ is_on: !webhook.is_on })}>
          {webhook.is_on ? 'Switch off' : 'Switch on'}
        </Button>
        <Button variant="secondary" onClick={() => void rotate()}>
          New secret
        </Button>
        <Button variant="secondary" onClick={() => void remove()}>
          Remove
        </Button>
      </div>
      <ProblemAlert problem={testing.problem} />
      <ProblemAlert problem={command.problem} />
      <div id={logId}>
        {isLogOpen ? (
          <div className="grid gap-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="text-sm text-muted">We keep what was sent for 30 days.</p>
              {webhook.is_on ? (
                <Button variant="secondary" onClick={() => void replayAll()}>
                  Resend failed messages
                </Button>
              ) : null}
            </div>
            <WebhookLog key={version} place={place} canReplay={webhook.is_on} />
          </div>
        ) : null}
      </div>

      <Dialog
        open={tested !== null}
        onClose={() => setTested(null)}
        title={tested?.state === 'delivered' ? 'Your server accepted it' : 'Your server didn’t accept it'}
        actions={<Button onClick={() => setTested(null)}>Done</Button>}
      >
        {tested === null ? null : <MessageDetails message={tested} />}
      </Dialog>
      <Dialog
        open={isChanging}
        onClose={() => setChanging(false)}
        title="Change this webhook"
        actions={
          <Button variant="secondary" onClick={() => setChanging(false)}>
            Keep it as it is
          </Button>
        }
      >
        {isChanging ? (
          <WebhookForm
            allEvents={allEvents}
            initial={webhook}
            submitLabel="Save"
            pendingLabel="Saving…"
            send={async ({ url, events }) => {
              const changed = await call(changeWebhook, { params: place, body: { url, events } });
              return { secret: '', webhook: changed };
            }}
            onDone={() => {
              setChanging(false);
              showSnackbar({ kind: 'success', text: webhookMessages.saved });
              void onChanged();
            }}
          />
        ) : null}
      </Dialog>
      {confirmation}
    </li>
  );
}
