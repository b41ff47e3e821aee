import { couldNotLoad } from '@baitdrop/domain/messages/loading';
import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../../platform/page-meta.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Card } from '../../../ui/card.tsx';
import { TitleRow } from '../../../ui/title-row.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useShop } from '../use-shop.ts';
import { ConnectShopifyForm } from './connect-shopify.form.tsx';
import { ConnectWebsiteForm } from './connect-website.form.tsx';
import { ConnectedWebsite } from './connected-website.tsx';
import { SkippedList } from './skipped-list.tsx';
import { websiteQuery } from './website.queries.ts';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Your website', description: 'Products and stock in step with your own website.' });

export const handle = { requires: 'auth', title: 'Your website' };

export default function WebsiteScreen() {
  const { shop_id: shopId } = useShop();
  const { data, isError, refetch } = useQuery(websiteQuery(shopId));
  const connection = data?.connection;
  return (
    <>
      <TitleRow
        title="Your website"
        lead="Sell what your WooCommerce or Shopify website sells, with one stock for both."
      />
      {isError ? <RetryAlert onRetry={refetch}>{couldNotLoad('Your website', Boolean(data))}</RetryAlert> : null}
      {data === undefined && !isError ? (
        <SkeletonGroup label="Loading your website">
          <Skeleton shape="block" className="h-60" />
        </SkeletonGroup>
      ) : null}
      {data !== undefined && connection === null ? (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          {data.shopify.app_url === '' ? null : (
            <Card className="lg:col-span-2">
              <h2 className="mb-4 text-xl">Your Shopify store</h2>
              <ConnectShopifyForm shopId={shopId} shopify={data.shopify} onConnected={refetch} />
            </Card>
          )}
          <Card>
            <h2 className="mb-4 text-xl">Connect WooCommerce</h2>
            <ConnectWebsiteForm shopId={shopId} onConnected={refetch} />
          </Card>
          <Card>
            <h2 className="mb-4 text-xl">Where to find the key</h2>
            <ol className="grid list-decimal gap-2 pl-5">
              <li>In WordPress, open WooCommerce, Settings, Advanced, REST API.</li>
              <li>Press “Add key”. Describe it as BaitDrop and choose Read/Write.</li>
              <li>Copy the consumer key and secret here. WordPress shows them once.</li>
            </ol>
            <p className="mt-4 text-muted">
              We read products, sizes, barcodes, photos and stock. We only update stock, never orders or customers.
            </p>
          </Card>
        </div>
      ) : null}
      {connection ? (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Card>
            <h2 className="mb-4 text-xl">Connected</h2>
            <ConnectedWebsite shopId={shopId} connection={connection} onChanged={refetch} />
          </Card>
          <Card>
            <h2 className="mb-4 text-xl">What we skipped</h2>
            <SkippedList shopId={shopId} count={connection.skipped} readAt={connection.synced_at ?? ''} />
          </Card>
        </div>
      ) : null}
    </>
  );
}
