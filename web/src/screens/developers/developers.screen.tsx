import { apiDeliveryStatuses } from '@baitdrop/contract/public-api';
import { API_BASE, apiErrors, apiFieldCodes, apiLimits, apiOperations } from '@baitdrop/contract/public-api-guide';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Contents } from '../../features/legal/contents.tsx';
import { PageLink } from '../../ui/links.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { CodeBlock } from './code-block.tsx';
import { OperationSection } from './operation.section.tsx';
import { WebhooksSection } from './webhooks.section.tsx';
import { WordList } from './word-list.tsx';

const DESCRIPTION_PATH = `${API_BASE}/openapi.json`;

const contents = [
  { id: 'begin', title: 'Before you begin' },
  ...apiOperations.map(({ id, title }) => ({ id, title })),
  { id: 'statuses', title: 'Statuses' },
  { id: 'errors', title: 'Errors' },
  { id: 'field-errors', title: 'Errors of a field' },
  { id: 'limits', title: 'Limits' },
  { id: 'webhooks', title: 'Webhooks' },
  { id: 'webhook-headers', title: 'Headers of a webhook' },
  { id: 'webhook-events', title: 'Events' },
];

export const meta = () =>
  pageMeta({
    title: 'API for shops',
    description: 'Deliveries, products and stock from your own till or website. Try it with a test key; live with Pro.',
    path: '/developers',
  });

function Begin({ siteUrl }: { siteUrl: string }) {
  return (
    <section aria-labelledby="begin" className="grid gap-4">
      <h2 id="begin" className="scroll-mt-24 text-2xl">
        Before you begin
      </h2>
      <p className="max-w-prose">
        Make a key on your dashboard, under <PageLink to="/dashboard/api-keys">API keys</PageLink>, and send it as a
        bearer token. A key can do only what its scopes say. Keep it on your server, never in a page or an app. The
        older pair of API key and secret works too: as user name and password, or as a bearer token with a colon between
        them.
      </p>
      <p className="max-w-prose">
        Start with a test key, which any shop can make. With it couriers are simulated: a delivery moves on every 20
        seconds, and nothing is charged. Write “test: no_courier” into the note for the courier to see that refusal;
        “courier_refused”, “out_of_reach”, “courier_unreachable” and “returned” work the same way. Live keys need{' '}
        <PageLink to="/pricing">Pro</PageLink> and a shop that is live.
      </p>
      <p className="max-w-prose">
        Amounts are whole pence. Times are ISO 8601 in UTC. Everything is JSON. The button and the plugins for your site
        need none of this: they work for every shop, see <PageLink to="/plugins">plugins</PageLink>.
      </p>
      <CodeBlock title="Your key" code={`export BAITDROP_KEY=bd_test_…\ncurl ${siteUrl}${DESCRIPTION_PATH}`} />
      <p className="max-w-prose">
        The machine-readable version:{' '}
        <a href={DESCRIPTION_PATH} className="font-medium text-action-text underline underline-offset-2">
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
        lead="Get what your own till or website sells delivered within the hour."
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
            lead="A delivery goes down this list. The last four are final."
            words={Object.entries(apiDeliveryStatuses).map(([word, about]) => ({ word, about }))}
          />
          <WordList
            id="errors"
            title="Errors"
            lead="Every refusal has the same shape: status, code, message for people, data. The code is under data.request.code too; what is wrong with a field is under its path, such as dropoff.phone or items.0.name. A field we don’t know is refused too."
            words={Object.values(apiErrors).map(({ status, code, when }) => ({
              word: code,
              note: status,
              about: when,
            }))}
          />
          <WordList
            id="field-errors"
            title="Errors of a field"
            lead="Under data, by the path of the field."
            words={Object.entries(apiFieldCodes).map(([word, about]) => ({ word, about }))}
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
          <WebhooksSection />
        </div>
      </div>
    </div>
  );
}
