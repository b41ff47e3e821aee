import { type EventName, EVENTS } from '@baitdrop/contract/events';
import { WEBHOOK_EVENTS } from '@baitdrop/contract/webhook-events';
import {
  WEBHOOK_BODY_EXAMPLE,
  WEBHOOK_TEST_MODE,
  webhookHeaders,
  webhookReceivers,
} from '@baitdrop/contract/webhook-guide';
import { PageLink } from '../../ui/links.tsx';
import { CodeBlock } from './code-block.tsx';
import { WordList } from './word-list.tsx';

const aboutOf = (name: EventName): string => EVENTS[name].about;

export function WebhooksSection() {
  return (
    <>
      <section aria-labelledby="webhooks" className="grid gap-4">
        <h2 id="webhooks" className="scroll-mt-24 text-2xl">
          Webhooks
        </h2>
        <p className="max-w-prose">
          Get updates instead of polling: add your server’s address on your dashboard, under{' '}
          <PageLink to="/dashboard/webhooks">Webhooks</PageLink>, and tap “Send a test”. Answer with any status from 200
          to 299 within 15 seconds, and do the work afterwards. Messages about one order come in order.
        </p>
        <p className="max-w-prose">{WEBHOOK_TEST_MODE}</p>
        <p className="max-w-prose">
          After a failure we try again in 5 seconds, 5 minutes, 30 minutes, then 2, 5, 10 and 14 hours later. Messages
          we’ve given up on stay in the log for 30 days, and you can send them again. A server that accepts nothing for
          5 days is switched off, and we’ll email you.
        </p>
        <p className="max-w-prose">
          Signatures follow{' '}
          <a
            href="https://www.standardwebhooks.com"
            className="font-medium text-action-text underline underline-offset-2"
          >
            Standard Webhooks
          </a>
          . Check them before you believe a message.
        </p>
        <CodeBlock title="A message" code={WEBHOOK_BODY_EXAMPLE.trimEnd()} />
        {Object.values(webhookReceivers).map(({ title, code }) => (
          <CodeBlock key={title} title={title} code={code.trimEnd()} />
        ))}
      </section>
      <WordList
        id="webhook-headers"
        title="Headers of a webhook"
        lead="They come with every message."
        words={Object.entries(webhookHeaders).map(([word, about]) => ({ word, about }))}
      />
      <WordList
        id="webhook-events"
        title="Events"
        lead="Choose some or all of them. data has ids and plain facts, never a name, an address or a secret."
        words={WEBHOOK_EVENTS.map((word) => ({ word, about: aboutOf(word) }))}
      />
    </>
  );
}
