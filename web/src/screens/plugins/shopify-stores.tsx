import { type ConnectedStore, readShopifyStores, setUpShopifyStore } from '@baitdrop/contract/shopify';
import { mayTryRateAgain, shopifyRateWords } from '@baitdrop/domain/messages/shopify';
import { unreadableKeyMessages } from '@baitdrop/domain/messages/unreadable-keys';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { ask, call } from '../../platform/api/call.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { ProblemAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Instant } from '../../ui/time/instant.tsx';
import { ShopifyOrders } from './shopify-orders.tsx';
import { ShopifyPro } from './shopify-pro.tsx';

interface StoreProps {
  shopId: string;
  store: ConnectedStore;
  hasPro: boolean;
  onChanged: () => Promise<unknown>;
}

function Store({ shopId, store, hasPro, onChanged }: StoreProps) {
  const { domain, installed_at, is_unreadable, rates } = store;
  const settingUp = useCommand();
  const isFine = !is_unreadable && !mayTryRateAgain(rates);
  const tryAgain = () =>
    settingUp.run(async () => {
      await call(setUpShopifyStore, { params: { shopId, domain } });
      await onChanged();
    });
  return (
    <li className="flex gap-2">
      {isFine ? (
        <Check aria-hidden="true" size={18} strokeWidth={2.25} className="mt-0.5 shrink-0 text-action-text" />
      ) : (
        <TriangleAlert aria-hidden="true" size={18} strokeWidth={2} className="mt-0.5 shrink-0 text-error" />
      )}
      <div className="min-w-0">
        <a
          href={`https://${domain}`}
          target="_blank"
          rel="noreferrer"
          className="font-medium text-action-text underline underline-offset-2 [overflow-wrap:anywhere]"
        >
          {domain}
        </a>{' '}
        connected since <Instant at={new Date(installed_at)} show="date" />
        {rates === '' ? null : <p>{shopifyRateWords(rates, hasPro)}</p>}
        {is_unreadable ? (
          <strong className="block font-semibold text-ink">{unreadableKeyMessages.shopifyStore}</strong>
        ) : null}
        {mayTryRateAgain(rates) && !is_unreadable ? (
          <Button
            variant="secondary"
            className="mt-2"
            pending={settingUp.isPending}
            pendingLabel="Asking Shopify…"
            aria-label={`Try again to set up ${domain}`}
            onClick={() => void tryAgain()}
          >
            Try again
          </Button>
        ) : null}
        <ProblemAlert problem={settingUp.problem} />
      </div>
    </li>
  );
}

/** The stores of this shop, and how to remove one, which happens at Shopify. */
export function ShopifyStores({ shopId }: { shopId: string }) {
  const { data, refetch } = useQuery(ask(readShopifyStores, { params: { shopId } }));
  if (data === undefined || data.stores.length === 0) return null;
  const { stores, orders, plan } = data;
  return (
    <div className="mt-2 border-t border-line pt-4 text-sm text-muted">
      <ul aria-label="Connected Shopify stores" className="grid gap-2">
        {stores.map((store) => (
          <Store key={store.domain} shopId={shopId} store={store} hasPro={plan.has_pro} onChanged={refetch} />
        ))}
      </ul>
      <ShopifyPro shopId={shopId} plan={plan} onChanged={refetch} />
      <ShopifyOrders shopId={shopId} orders={orders} onChanged={refetch} />
      <p className="mt-2">To disconnect a store, remove BaitDrop under Settings → Apps in its Shopify admin.</p>
    </div>
  );
}
