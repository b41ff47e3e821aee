import type { ApiKeyForm } from '@baitdrop/contract/api-keys';
import type { RetailerRecord } from '@baitdrop/contract/retailers';
import { couldNotLoad } from '@baitdrop/domain/messages/loading';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { HookPacketPicture } from '../../../features/pictures/hook-packet.picture.tsx';
import { pageMeta } from '../../../platform/page-meta.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyField } from '../../../ui/copy-field/copy-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageLink } from '../../../ui/links.tsx';
import { Dialog } from '../../../ui/modal/dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { OwnerScreen } from '../owner-screen.tsx';
import { ApiKeyItems } from './api-key-list.tsx';
import { apiKeysQuery, makeApiKey, revokeApiKey } from './api-keys.queries.ts';
import { NewApiKeyForm } from './new-api-key.form.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'API keys', description: 'Keys for your own till or website.' });

export const handle = { requires: 'auth' };

function ApiKeys({ retailer }: { retailer: RetailerRecord }) {
  const shopId = retailer.shop_id;
  const { data, isError, refetch } = useQuery(apiKeysQuery(shopId));
  const [made, setMade] = useState('');

  async function make(form: ApiKeyForm) {
    setMade((await makeApiKey(shopId, form)).key);
    await refetch();
  }
  async function revoke(id: string) {
    await revokeApiKey(shopId, id);
    await refetch();
  }

  return (
    <>
      <PageHeader
        title="API keys"
        kicker={retailer.shop_name}
        lead="For your own till or website. Give each its own key, with only what it needs."
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section aria-labelledby="your-keys">
          <Card>
            <h2 id="your-keys" className="mb-4 text-xl">
              Your keys
            </h2>
            {isError ? <RetryAlert onRetry={refetch}>{couldNotLoad('Your keys', Boolean(data))}</RetryAlert> : null}
            {data === undefined && !isError ? (
              <SkeletonGroup label="Loading your keys">
                <Skeleton shape="block" className="h-40" />
              </SkeletonGroup>
            ) : null}
            {data?.keys.length === 0 ? (
              <EmptyState headingLevel={3} picture={<HookPacketPicture className="size-32" />} title="No keys yet">
                Start with a test key: couriers are simulated, and nothing is charged.
              </EmptyState>
            ) : null}
            <ApiKeyItems keys={data?.keys ?? []} onRevoke={revoke} />
            <p className="mt-4 border-t border-line pt-4 text-muted">
              The key and secret on your dashboard work as before, for prices and deliveries. How to use a key is in the{' '}
              <PageLink to="/developers">guide for developers</PageLink>. Live keys need{' '}
              <PageLink to="/dashboard/pro">Pro</PageLink>. To be told what happens, add{' '}
              <PageLink to="/dashboard/webhooks">webhooks</PageLink>.
            </p>
          </Card>
        </section>
        <section aria-labelledby="new-key">
          <Card>
            <h2 id="new-key" className="mb-4 text-xl">
              New key
            </h2>
            <NewApiKeyForm onSubmit={make} />
          </Card>
        </section>
      </div>
      <Dialog
        open={made !== ''}
        onClose={() => setMade('')}
        persistent
        title="Your new API key"
        actions={<Button onClick={() => setMade('')}>I have kept it</Button>}
      >
        <div className="grid gap-4">
          <p>Copy it now and keep it on your server. We can’t show it again.</p>
          <CopyField label="API key" value={made} />
        </div>
      </Dialog>
    </>
  );
}

export default function ApiKeysScreen() {
  return (
    <OwnerScreen title="API keys" path="/dashboard/api-keys">
      {(retailer) => <ApiKeys key={retailer.shop_id} retailer={retailer} />}
    </OwnerScreen>
  );
}
