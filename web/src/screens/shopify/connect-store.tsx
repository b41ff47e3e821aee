import type { RetailerRecord } from '@baitdrop/contract/retailers';
import { connectShopifyStore, readShopifyClaim } from '@baitdrop/contract/shopify';
import { useState } from 'react';
import { PegSignPicture } from '../../features/pictures/peg-sign.picture.tsx';
import { ask, call } from '../../platform/api/call.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { Alert, ProblemAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';

const STEPS = [
  'In Shopify, open Online Store, Themes, Customise.',
  'Choose the page and the section where the button should be.',
  'Add block, Apps, BaitDrop Delivery. Save.',
];

function NextSteps({ domain, shopName }: { domain: string; shopName: string }) {
  return (
    <div className="grid gap-6">
      <Alert kind="success" announces title={`${domain} is connected to ${shopName}`}>
        One thing is left: put the button into your theme.
      </Alert>
      <ol className="grid list-decimal gap-2 pl-6">
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <LinkButton to="/dashboard">To your dashboard</LinkButton>
      </p>
    </div>
  );
}

const messageOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

/** Connects a store to the signed-in owner's shop, after they return from Shopify. */
export function ConnectStore({ claim, retailer }: { claim: string; retailer: RetailerRecord }) {
  const query = useQuery({
    ...ask(readShopifyClaim, { body: { claim } }),
    queryKey: ['shopify-claim', claim],
    gcTime: 0,
  });
  const connecting = useCommand();
  const { shop_id: shopId, shop_name: shopName } = retailer;
  const [connected, setConnected] = useState('');

  const connect = () =>
    connecting.run(
      async () => setConnected((await call(connectShopifyStore, { params: { shopId }, body: { claim } })).domain),
      (failure) => ({ message: messageOf(failure), fields: {} }),
    );

  if (connected !== '') return <NextSteps domain={connected} shopName={shopName} />;
  const failure = (
    <EmptyState
      picture={<PegSignPicture className="size-40" />}
      title="This link no longer works"
      actions={<LinkButton to="/plugins">Plugins</LinkButton>}
    >
      {messageOf(query.error)}
    </EmptyState>
  );
  return (
    <Loaded query={query} what="Your store" loading="Checking your store" height="h-44" failure={failure}>
      {({ domain }) => (
        <Card className="grid gap-4">
          <p className="text-lg">
            Connect <strong className="wrap-anywhere">{domain}</strong> to <strong>{shopName}</strong>?
          </p>
          <p className="text-muted">The BaitDrop block in that store’s theme then shows your shop.</p>
          <ProblemAlert problem={connecting.problem} />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void connect()} pending={connecting.isPending}>
              Connect
            </Button>
            <LinkButton to="/plugins" variant="secondary">
              Not now
            </LinkButton>
          </div>
        </Card>
      )}
    </Loaded>
  );
}
