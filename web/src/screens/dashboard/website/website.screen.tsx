import { readCatalogueSync } from '@baitdrop/contract/catalogue-sync';
import type { MetaFunction } from 'react-router';
import { ask } from '../../../platform/api/call.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { TitleRow } from '../../../ui/title-row.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { useShop } from '../use-shop.ts';
import { ConnectShopifyForm } from './connect-shopify.form.tsx';
import { ConnectWebsiteForm } from './connect-website.form.tsx';
import { ConnectedWebsite } from './connected-website.tsx';
import { SkippedList } from './skipped-list.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Your website', description: 'Products and stock in step with your own website.' });

export const handle = { requires: 'auth', title: 'Your website' };

const READING_MS = 3000;

export default function WebsiteScreen() {
  const { shop_id: shopId } = useShop();
  const query = useQuery({
    ...ask(readCatalogueSync, { params: { shopId } }),
    // Refetches regularly while the website is being read.
    refetchInterval: ({ state }) => (state.data?.connection?.is_reading === true ? READING_MS : false),
  });
  const { refetch } = query;
  return (
    <>
      <TitleRow
        title="Your website"
        lead="Sell what your WooCommerce or Shopify website sells, with one stock for both."
      />
      <Loaded query={query} what="Your website" height="h-60">
        {({ connection, shopify }) =>
          connection === null ? (
            <div className="grid items-start gap-6 lg:grid-cols-2">
              {shopify.app_url === '' ? null : (
                <Section title="Your Shopify store" className="lg:col-span-2">
                  <ConnectShopifyForm shopId={shopId} shopify={shopify} onConnected={refetch} />
                </Section>
              )}
              <Section title="Connect WooCommerce">
                <ConnectWebsiteForm shopId={shopId} onConnected={refetch} />
              </Section>
              <Section title="Where to find the key">
                <ol className="grid list-decimal gap-2 pl-5">
                  <li>In WordPress, open WooCommerce, Settings, Advanced, REST API.</li>
                  <li>Choose “Add key”. Describe it as BaitDrop and choose Read/Write.</li>
                  <li>Copy the consumer key and secret here. WordPress shows them once.</li>
                </ol>
                <p className="mt-4 text-muted">
                  We read products, sizes, barcodes, photos and stock. We only update stock, never orders or customers.
                </p>
              </Section>
            </div>
          ) : (
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <Section title="Connected">
                <ConnectedWebsite shopId={shopId} connection={connection} onChanged={refetch} />
              </Section>
              <Section title="What we skipped">
                <SkippedList shopId={shopId} count={connection.skipped} readAt={connection.synced_at ?? ''} />
              </Section>
            </div>
          )
        }
      </Loaded>
    </>
  );
}
