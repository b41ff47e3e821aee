import type { WebhookAttempt, WebhookMessageDetails, WebhookMessageEntry } from '@baitdrop/contract/webhooks';
import { listWebhookMessages, readWebhookMessage, replayWebhookMessage } from '@baitdrop/contract/webhooks';
import { webhookMessages } from '@baitdrop/domain/messages/webhooks';
import { useId, useState } from 'react';
import { ask, call } from '../../../platform/api/call.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { ProblemAlert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Instant } from '../../../ui/time/instant.tsx';
import { Loaded } from '../../../ui/loaded.tsx';

/** Identifies a webhook of a shop. */
export interface WebhookPlace {
  shopId: string;
  id: string;
}

const STATES: Readonly<Record<WebhookMessageEntry['state'], { text: string; tone: ChipTone }>> = {
  waiting: { text: 'Waiting', tone: 'warning' },
  delivered: { text: 'Accepted', tone: 'success' },
  failed: { text: 'Given up', tone: 'error' },
};

function Attempt({ at, status, problem, answer, took_ms }: WebhookAttempt) {
  return (
    <li className="grid gap-1">
      <p>
        <Instant at={new Date(at)} />: {status === 0 ? problem : `answered ${status} after ${took_ms} ms.`}
      </p>
      {answer === '' ? null : <Block label="Your server’s response" text={answer} />}
    </li>
  );
}

const MAX_ROWS = 14;

/** A code block that scrolls by keyboard and is easily copied. */
function Block({ label, text }: { label: string; text: string }) {
  return (
    <textarea
      readOnly
      aria-label={label}
      spellCheck={false}
      wrap="off"
      rows={Math.min(MAX_ROWS, text.split('\n').length)}
      value={text}
      className="block w-full resize-none rounded-card border border-line bg-page p-3 [font-family:ui-monospace,monospace] text-sm leading-6"
    />
  );
}

const readable = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

export function MessageDetails({ message: { id, body, attempts } }: { message: WebhookMessageDetails }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        <code>webhook-id: {id}</code>
      </p>
      <Block label="What we send" text={readable(body)} />
      <ol className="grid gap-3" aria-label="Attempts, latest first">
        {attempts.map((attempt) => (
          <Attempt key={attempt.at} {...attempt} />
        ))}
      </ol>
    </div>
  );
}

interface EntryProps {
  place: WebhookPlace;
  message: WebhookMessageEntry;
  canReplay: boolean;
  onReplayed: () => void;
}

function Opened({ place, message, canReplay, onReplayed }: EntryProps) {
  const query = useQuery(ask(readWebhookMessage, { params: { ...place, message: message.id } }));
  const command = useCommand();

  async function replay() {
    if (!(await command.run(() => call(replayWebhookMessage, { params: { ...place, message: message.id } })))) return;
    showSnackbar({ kind: 'success', text: webhookMessages.sentAgain });
    onReplayed();
  }

  return (
    <div className="grid gap-3 pt-2">
      <Loaded query={query} what="The message" height="h-24">
        {(details) => <MessageDetails message={details} />}
      </Loaded>
      <ProblemAlert problem={command.problem} />
      {canReplay && message.state !== 'waiting' ? (
        <Button
          variant="secondary"
          className="justify-self-start"
          pending={command.isPending}
          onClick={() => void replay()}
        >
          Send it again
        </Button>
      ) : null}
    </div>
  );
}

function Entry(props: EntryProps) {
  const { type, state, reason, tries, created_at, next_try_at } = props.message;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li className="border-b border-line py-3 last:border-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card text-left"
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <code className="[overflow-wrap:anywhere]">{type}</code>
          <Chip tone={STATES[state].tone}>{STATES[state].text}</Chip>
        </span>
        <span className="text-sm text-muted">
          <Instant at={new Date(created_at)} />
          {tries > 1 ? `, ${tries} tries` : ''}
        </span>
      </button>
      {reason === '' ? null : (
        <p className="text-sm text-muted">
          {reason}
          {next_try_at === null ? null : (
            <>
              {' '}
              Next try <Instant at={new Date(next_try_at)} />.
            </>
          )}
        </p>
      )}
      <div id={id}>{isOpen ? <Opened {...props} /> : null}</div>
    </li>
  );
}

interface PageProps {
  place: WebhookPlace;
  cursor: string;
  canReplay: boolean;
}

function LogPage({ place, cursor, canReplay }: PageProps) {
  const query = useQuery(ask(listWebhookMessages, { params: place, query: { cursor } }));
  const [isMore, setMore] = useState(false);
  const next = query.data?.next_cursor ?? null;
  return (
    <>
      <Loaded
        query={query}
        what="The log"
        height="h-24"
        isEmpty={({ messages }) => messages.length === 0}
        empty={<p className="text-muted">Nothing has been sent yet. Try a test message.</p>}
      >
        {({ messages }) => (
          <ul>
            {messages.map((message) => (
              <Entry
                key={message.id}
                place={place}
                message={message}
                canReplay={canReplay}
                onReplayed={() => void query.refetch()}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {next === null || isMore ? null : (
        <Button variant="secondary" className="justify-self-start" onClick={() => setMore(true)}>
          Show older ones
        </Button>
      )}
      {next !== null && isMore ? <LogPage place={place} cursor={next} canReplay={canReplay} /> : null}
    </>
  );
}

export const WebhookLog = ({ place, canReplay }: { place: WebhookPlace; canReplay: boolean }) => (
  <LogPage place={place} cursor="" canReplay={canReplay} />
);
