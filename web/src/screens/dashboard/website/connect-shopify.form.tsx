import { connectShopify, type SyncableStores } from '@baitdrop/contract/catalogue-sync';
import type { SyncLeader } from '@baitdrop/domain/catalogue-sync/store-product';
import { syncMessages } from '@baitdrop/domain/messages/catalogue-sync';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RadioCards } from '../../../ui/choice/radio-cards.tsx';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { OutsideLink } from '../../../ui/links.tsx';
import { LeaderChoice } from './leader-choice.tsx';
import { useConnect } from './use-connect.ts';

const OWN_FIELDS = ['store'];

interface ConnectShopifyFormProps {
  shopId: string;
  shopify: SyncableStores;
  onConnected: () => Promise<unknown>;
}

export function ConnectShopifyForm({ shopId, shopify, onConnected }: ConnectShopifyFormProps) {
  const ready = shopify.stores.filter(({ must_open_again: mustOpen }) => !mustOpen);
  const { submission, connect } = useConnect(onConnected);
  const [chosen, setChosen] = useState<string | null>(null);
  const [leads, setLeads] = useState<SyncLeader>('website');
  const store = chosen ?? ready[0]?.domain ?? null;

  if (shopify.stores.length === 0)
    return (
      <p>
        <OutsideLink href={shopify.app_url}>Install our app in your Shopify store</OutsideLink>, then choose it here.
      </p>
    );

  function submit(): void {
    if (store === null)
      return submission.refuse({
        message: syncMessages.notConnected,
        fields: { store: syncMessages.problems.shopify_scopes },
      });
    connect(() => call(connectShopify, { params: { shopId }, body: { store, leads } }));
  }

  return (
    <Form hasOwnRules submission={submission} error={submission.error} onSubmit={submit} className="grid gap-5">
      <FormErrorAlert error={submission.error} ownFields={OWN_FIELDS} />
      <RadioCards
        legend="Which store?"
        cards={shopify.stores.map(({ domain, must_open_again: mustOpen }) => ({
          value: domain,
          title: domain,
          disabled: mustOpen,
          ...(mustOpen && { text: syncMessages.problems.shopify_scopes }),
        }))}
        value={store}
        error={submission.fields['store']}
        onChange={setChosen}
      />
      {ready.length < shopify.stores.length ? (
        <p>
          <OutsideLink href={shopify.app_url}>Open the app in Shopify</OutsideLink>
        </p>
      ) : null}
      <LeaderChoice value={leads} onChange={setLeads} />
      <Button type="submit" pending={submission.isPending} pendingLabel="Connecting…" className="justify-self-start">
        Sync this store
      </Button>
      <p className="text-muted">
        We read products, sizes, barcodes, photos and the stock of your main location. We only update stock.
      </p>
    </Form>
  );
}
