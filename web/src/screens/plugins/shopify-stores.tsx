import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { unreadableKeyMessages } from '@baitdrop/domain/messages/unreadable-keys';
import { shopifyOrderWords, shopifyRateWords, shopifyTroubleWords } from '@baitdrop/domain/messages/shopify';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Instant } from '../../ui/time/instant.tsx';
import { shopifyQuery } from './plugins.queries.ts';
import { useQuery } from '../../platform/query/use-query.ts';

const MAX_SHOWN = 10;

/** The stores that belong to this shop, and how one is taken off again: that is Shopify's to do. */
export function ShopifyStores({ shopId }: { shopId: string }) {
  const { stores = [], orders = [], has_pro: hasPro = false } = useQuery(shopifyQuery(shopId)).data ?? {};
  if (stores.length === 0) return null;
  return (
    <div className="border-t border-line pt-4 text-sm text-muted">
      <ul aria-label="Connected Shopify stores" className="grid gap-1">
        {stores.map(({ domain, installed_at, is_unreadable, rates }) => (
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
              {rates === '' ? null : <span className="block">{shopifyRateWords(rates, hasPro)}</span>}
              {is_unreadable ? (
                <strong className="block font-semibold text-ink">{unreadableKeyMessages.shopifyStore}</strong>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {orders.length === 0 ? null : (
        <ul aria-label="Orders from your Shopify checkout" className="mt-3 grid gap-1">
          {orders.slice(0, MAX_SHOWN).map(({ domain, order_id, reference, state, trouble, tracking_url, ...order }) => (
            <li key={`${domain} ${order_id}`}>
              <span className="font-medium text-ink">{reference}</span> {shopifyOrderWords[state]}
              {order.refunded_pence > 0 ? `, ${formatPounds(pence(order.refunded_pence))} refunded` : ''}
              {tracking_url === '' ? null : (
                <>
                  {' '}
                  <a
                    href={tracking_url}
                    target="_blank"
                    rel="noreferrer"
                    className="text-action-text underline underline-offset-2"
                  >
                    Follow
                  </a>
                </>
              )}
              {trouble === '' ? null : (
                <strong className="block font-semibold text-ink">{shopifyTroubleWords[trouble]}</strong>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2">To disconnect a store, remove BaitDrop under Settings → Apps in its Shopify admin.</p>
    </div>
  );
}
