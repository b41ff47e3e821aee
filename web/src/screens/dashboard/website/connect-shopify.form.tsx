import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { connectShopify, type SyncableStores } from '@baitdrop/contract/catalogue-sync';
import { syncMessages } from '@baitdrop/domain/messages/catalogue-sync';
import { Button } from '../../../ui/button/button.tsx';
import { RadioCards } from '../../../ui/choice/radio-cards.tsx';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { OutsideLink } from '../../../ui/links.tsx';
import { LeaderChoice } from './leader-choice.tsx';

interface ConnectShopifyFormProps {
  shopId: string;
  shopify: SyncableStores;
  onConnected: () => Promise<unknown>;
}

export function ConnectShopifyForm({ shopId, shopify, onConnected }: ConnectShopifyFormProps) {
  const ready = shopify.stores.filter(({ must_open_again: mustOpen }) => !mustOpen);
  const form = useForm(connectShopify, {
    params: { shopId },
    first: { store: ready[0]?.domain ?? '', leads: 'website' },
    check: ({ store }) => ({ store: store === '' ? syncMessages.problems.shopify_scopes : undefined }),
    failed: syncMessages.notConnected,
    async onDone() {
      await onConnected();
      showSnackbar({ kind: 'success', text: syncMessages.connected });
    },
  });

  if (shopify.stores.length === 0)
    return (
      <p>
        <OutsideLink href={shopify.app_url}>Install our app in your Shopify store</OutsideLink>, then choose it here.
      </p>
    );

  return (
    <Form form={form} className="grid gap-5">
      <FormErrorAlert form={form} />
      <RadioCards
        legend="Which store?"
        cards={shopify.stores.map(({ domain, must_open_again: mustOpen }) => ({
          value: domain,
          title: domain,
          disabled: mustOpen,
          ...(mustOpen && { text: syncMessages.problems.shopify_scopes }),
        }))}
        {...form.choice('store')}
      />
      {ready.length < shopify.stores.length ? (
        <p>
          <OutsideLink href={shopify.app_url}>Open the app in Shopify</OutsideLink>
        </p>
      ) : null}
      <LeaderChoice {...form.choice('leads')} />
      <Button type="submit" pending={form.isPending} pendingLabel="Connecting…" className="justify-self-start">
        Sync this store
      </Button>
      <p className="text-muted">
        We read products, sizes, barcodes, photos and the stock of your main location. We only update stock.
      </p>
    </Form>
  );
}
