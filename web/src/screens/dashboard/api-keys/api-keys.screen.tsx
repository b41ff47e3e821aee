import { listApiKeys, revokeApiKey } from '@baitdrop/contract/api-keys';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { ask, call } from '../../../platform/api/call.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CopyField } from '../../../ui/copy-field/copy-field.tsx';
import { PageLink } from '../../../ui/links.tsx';
import { Dialog } from '../../../ui/modal/dialog.tsx';
import { TitleRow } from '../../../ui/title-row.tsx';
import { HookPacketPicture } from '../../../features/pictures/hook-packet.picture.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { useShop } from '../use-shop.ts';
import { ApiKeyItems } from './api-key-list.tsx';
import { NewApiKeyForm } from './new-api-key.form.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'API keys', description: 'Keys for your own till or website.' });

export const handle = { requires: 'auth', title: 'API keys' };

export default function ApiKeysScreen() {
  const { shop_id: shopId } = useShop();
  const query = useQuery(ask(listApiKeys, { params: { shopId } }));
  const [made, setMade] = useState('');

  async function revoke(id: string) {
    await call(revokeApiKey, { params: { shopId, id } });
    await query.refetch();
  }

  return (
    <>
      <TitleRow title="API keys" lead="For your own till or website. Give each its own key, with only what it needs." />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Section title="Your keys">
          <Loaded
            query={{ ...query, data: query.data?.keys }}
            what="Your keys"
            height="h-72"
            isEmpty={({ length }) => length === 0}
            empty={
              <EmptyState headingLevel={3} picture={<HookPacketPicture className="size-32" />} title="No keys yet">
                Start with a test key: couriers are simulated, and nothing is charged.
              </EmptyState>
            }
          >
            {(keys) => <ApiKeyItems keys={keys} onRevoke={revoke} />}
          </Loaded>
          <p className="mt-4 border-t border-line pt-4 text-muted">
            The key and secret on your dashboard work as before, for prices and deliveries. How to use a key is in the{' '}
            <PageLink to="/developers">guide for developers</PageLink>. Live keys need{' '}
            <PageLink to="/dashboard/pro">Pro</PageLink>. To get updates as they happen, add{' '}
            <PageLink to="/dashboard/webhooks">webhooks</PageLink>.
          </p>
        </Section>
        <Section title="New key">
          <NewApiKeyForm
            shopId={shopId}
            onMade={({ key }) => {
              setMade(key);
              void query.refetch();
            }}
          />
        </Section>
      </div>
      <Dialog
        open={made !== ''}
        onClose={() => setMade('')}
        persistent
        title="Your new API key"
        actions={<Button onClick={() => setMade('')}>I’ve saved it</Button>}
      >
        <div className="grid gap-4">
          <p>Copy it now and keep it on your server. We can’t show it again.</p>
          <CopyField label="API key" value={made} />
        </div>
      </Dialog>
    </>
  );
}
