import { penceFromPounds } from '@baitdrop/domain/money/pounds';
import type { RetailerRecord } from '@baitdrop/contract/retailers';
import { setupOfShop } from '@baitdrop/domain/setup/setup-service-name';
import { setupRequestQuery } from '../../features/my-shop/retailers.queries.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { Section } from '../../ui/section.tsx';
import { CopyField } from '../../ui/copy-field/copy-field.tsx';
import { PageLink } from '../../ui/links.tsx';
import { SecretField } from './secret-field.tsx';

const plugins: Record<RetailerRecord['plugin_type'], string> = {
  '': 'Not chosen yet',
  shopify: 'Shopify app',
  wordpress: 'WordPress plugin',
  html: 'HTML widget',
};

const pluginLabel = (type: RetailerRecord['plugin_type']): string => plugins[type];

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{value}</dd>
    </div>
  );
}

export function ConfigurationCard({ retailer }: { retailer: RetailerRecord }) {
  const { data: request } = useQuery(setupRequestQuery(retailer.shop_id));
  const paid = request && request.paid_at !== '' ? request : null;
  const bought = paid && { serviceType: paid.service_type, pricePence: penceFromPounds(paid.price) };
  return (
    <Section title="Configuration" isStacked>
      <dl className="grid gap-4 sm:grid-cols-3">
        <Fact label="Shop name" value={retailer.shop_name} />
        <Fact label="Plugin type" value={pluginLabel(retailer.plugin_type)} />
        <Fact label="Setup service" value={setupOfShop(retailer.setup_service, bought)} />
      </dl>
      <div className="grid gap-4 md:grid-cols-2">
        <CopyField label="Shop ID" value={retailer.shop_id} />
        <CopyField label="API key" value={retailer.api_key} />
      </div>
      <SecretField retailer={retailer} />
      <p className="border-t border-line pt-4 text-muted">
        For a till or website of your own, make <PageLink to="/dashboard/api-keys">API keys</PageLink> that can do only
        what they need, and <PageLink to="/dashboard/webhooks">webhooks</PageLink> that tell it what happens. If you
        sell with WooCommerce or Shopify, <PageLink to="/dashboard/website">connect your website</PageLink>.
      </p>
    </Section>
  );
}
