import { addWebhook, listWebhooks } from '@baitdrop/contract/webhooks';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { ask, call } from '../../../platform/api/call.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Alert } from '../../../ui/alert.tsx';
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
import { WebhookItem } from './webhook-item.tsx';
import { WebhookForm } from './webhook.form.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Webhooks', description: 'Updates for your own till or website.' });

export const handle = { requires: 'auth', title: 'Webhooks' };

export default function WebhooksScreen() {
  const { shop_id: shopId } = useShop();
  const query = useQuery(ask(listWebhooks, { params: { shopId } }));
  const { data, refetch } = query;
  const [secret, setSecret] = useState('');

  return (
    <>
      <TitleRow title="Webhooks" lead="We tell your own till or website what happens, as soon as it happens." />
      {data?.is_pro === false ? (
        <div className="mb-6">
          <Alert>
            Webhooks are part of <PageLink to="/dashboard/pro">Pro</PageLink>. You can set them up and send tests now,
            and get updates about test deliveries.
          </Alert>
        </div>
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Section title="Your webhooks">
          <Loaded
            query={query}
            what="Your webhooks"
            height="h-72"
            isEmpty={({ webhooks }) => webhooks.length === 0}
            empty={
              <EmptyState headingLevel={3} picture={<HookPacketPicture className="size-32" />} title="No webhooks yet">
                Add the address of your server, then send it a test.
              </EmptyState>
            }
          >
            {({ webhooks, events }) => (
              <ul className="grid">
                {webhooks.map((webhook) => (
                  <WebhookItem
                    key={webhook.id}
                    shopId={shopId}
                    webhook={webhook}
                    allEvents={events}
                    onChanged={refetch}
                    onSecret={setSecret}
                  />
                ))}
              </ul>
            )}
          </Loaded>
          <p className="mt-4 border-t border-line pt-4 text-muted">
            The <PageLink to="/developers#webhooks">guide for developers</PageLink> says how to receive and check them.
            To poll instead, use <PageLink to="/dashboard/api-keys">API keys</PageLink>.
          </p>
        </Section>
        <Section title="New webhook">
          {data === undefined ? null : (
            <WebhookForm
              allEvents={data.events}
              submitLabel="Add this webhook"
              pendingLabel="Adding…"
              send={(body) => call(addWebhook, { params: { shopId }, body })}
              onDone={(added) => {
                setSecret(added.secret);
                void refetch();
              }}
            />
          )}
        </Section>
      </div>
      <Dialog
        open={secret !== ''}
        onClose={() => setSecret('')}
        persistent
        title="Your webhook’s secret"
        actions={<Button onClick={() => setSecret('')}>I’ve saved it</Button>}
      >
        <div className="grid gap-4">
          <p>Your server checks with it that a message comes from us. Copy it now: we can’t show it again.</p>
          <CopyField label="Secret" value={secret} />
        </div>
      </Dialog>
    </>
  );
}
