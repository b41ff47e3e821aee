import { unreadableKeyMessages } from '@baitdrop/domain/messages/unreadable-keys';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Instant } from '../../ui/time/instant.tsx';
import { shopifyQuery } from './plugins.queries.ts';
import { useQuery } from '../../platform/query/use-query.ts';

/** The stores that belong to this shop, and how one is taken off again: that is Shopify's to do. */
export function ShopifyStores({ shopId }: { shopId: string }) {
  const stores = useQuery(shopifyQuery(shopId)).data?.stores ?? [];
  if (stores.length === 0) return null;
  return (
    <div className="border-t border-line pt-4 text-sm text-muted">
      <ul aria-label="Connected Shopify stores" className="grid gap-1">
        {stores.map(({ domain, installed_at, is_unreadable }) => (
          <li key={domain} className="flex gap-2">
            {is_unreadable ? (
              <TriangleAlert aria-hidden="true" size={18} strokeWidth={2} className="mt-0.5 shrink-0 text-error" />
            ) : (
              <Check aria-hidden="true" size={18} strokeWidth={2.25} className="mt-0.5 shrink-0 text-action-text" />
            )}
            <span className="min-w-0">
              <a
                href={`https://${domain}`}
                target="_blank"
                rel="noreferrer"
                className="font-medium text-action-text underline underline-offset-2 [overflow-wrap:anywhere]"
              >
                {domain}
              </a>{' '}
              connected since <Instant at={new Date(installed_at)} show="date" />
              {is_unreadable ? (
                <strong className="block font-semibold text-ink">{unreadableKeyMessages.shopifyStore}</strong>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2">To disconnect a store, remove BaitDrop under Settings → Apps in its Shopify admin.</p>
    </div>
  );
}
