import { apiDeliveryStatuses } from '@baitdrop/contract/public-api';
import { apiErrors, apiLimits, apiOperations } from '@baitdrop/contract/public-api-guide';
import type { MetaFunction } from 'react-router';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Contents } from '../../features/legal/contents.tsx';
import { PageLink } from '../../ui/links.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { CodeBlock } from './code-block.tsx';
import { OperationSection } from './operation.section.tsx';
import { WordList } from './word-list.tsx';

const contents = [
  { id: 'begin', title: 'Before you begin' },
  ...apiOperations.map(({ id, title }) => ({ id, title })),
  { id: 'statuses', title: 'Statuses' },
  { id: 'errors', title: 'Errors' },
  { id: 'limits', title: 'Limits' },
];

export const meta: MetaFunction = () =>
  pageMeta({
    title: 'API for shops',
    description: 'Quote, create and follow deliveries from your own till or website. For shops with Pro.',
    path: '/developers',
  });

function Begin({ siteUrl }: { siteUrl: string }) {
  return (
    <section aria-labelledby="begin" className="grid gap-4">
      <h2 id="begin" className="scroll-mt-24 text-2xl">
        Before you begin
      </h2>
      <p className="max-w-prose">
        The API is part of <PageLink to="/pricing">Pro</PageLink>. Your key and secret are on your{' '}
        <PageLink to="/dashboard">dashboard</PageLink>: the key is the user name, the secret the password (HTTP Basic).
        A bearer token of both with a colon between works too. Keep the secret on your server, never in a page or an
        app.
      </p>
      <p className="max-w-prose">
        Amounts are whole pence. Times are ISO 8601 in UTC. Everything is JSON. The button and the plugins for your site
        need none of this: they work for every shop, see <PageLink to="/plugins">plugins</PageLink>.
      </p>
      <CodeBlock
        title="Your key and secret"
        code={`export BAITDROP_KEY=bd_…\nexport BAITDROP_SECRET=…\ncurl ${siteUrl}/api/v1/openapi.json`}
      />
      <p className="max-w-prose">
        The same as a machine reads it:{' '}
        <a href="/api/v1/openapi.json" className="font-medium text-action-text underline underline-offset-2">
          openapi.json
        </a>{' '}
        (OpenAPI 3.1).
      </p>
    </section>
  );
}

export default function DevelopersScreen() {
  const siteUrl = useHydrated() ? window.location.origin : 'https://baitdrop.example';
  return (
    <div className="mx-auto max-w-content px-4 pb-20">
      <PageHeader
        title="API for shops"
        kicker="Developers"
        lead="Have what your own till or website sells delivered within the hour."
      />
      <div className="grid gap-10 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <Contents items={contents} />
        <div className="grid min-w-0 gap-14">
          <Begin siteUrl={siteUrl} />
          {apiOperations.map((operation) => (
            <OperationSection key={operation.id} operation={operation} siteUrl={siteUrl} />
          ))}
          <WordList
            id="statuses"
            title="Statuses"
            lead="A delivery goes down this list. The last four are ends."
            words={Object.entries(apiDeliveryStatuses).map(([word, about]) => ({ word, about }))}
          />
          <WordList
            id="errors"
            title="Errors"
            lead="Every refusal has the same shape: status, message for people, data by field. What is wrong with the whole request is under data.request.code."
            words={Object.values(apiErrors).map(({ status, code, when }) => ({
              word: code,
              note: status,
              about: when,
            }))}
          />
          <section aria-labelledby="limits" className="grid max-w-prose gap-3">
            <h2 id="limits" className="scroll-mt-24 text-2xl">
              Limits
            </h2>
            <p>
              {apiLimits.requestsPerMinute} requests and {apiLimits.deliveriesPerMinute} new deliveries a minute for
              each shop. After that you get 429 with Retry-After in seconds. Sending a delivery again with its key is
              free.
            </p>
            <p>
              An Idempotency-Key has up to {apiLimits.idempotencyKeyCharacters} characters and is kept for good. The
              courier’s fee is taken from your shop’s balance when the courier has the parcel, and your next payout is
              smaller by it; quotes and refusals are free.
            </p>
          </section>
        </div>
      </div>
    </div>
  );
}
