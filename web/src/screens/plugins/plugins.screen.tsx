import type { RetailerRecord } from '@baitdrop/contract/retailers';
import type { WidgetLook } from '@baitdrop/contract/widget';
import { useCallback, useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { useAlive } from '../../features/accounts/use-alive.ts';
import { useLiveRead } from '../../features/desk/use-live-read.ts';
import { useRetailer } from '../../features/desk/use-shop-account.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { useSession } from '../../platform/records/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { InstallationSteps } from './installation-steps.tsx';
import { PluginCards } from './plugin-cards.tsx';
import { lookOf, readPluginConfig } from './plugins-api.ts';
import { SetupPanel } from './setup-panel.tsx';
import { WidgetDialog } from './widget.dialog.tsx';

export const meta: MetaFunction = () =>
  pageMeta({
    title: 'Plugins',
    description:
      'Put BaitDrop on the site you already have: a Shopify app, a WordPress plugin, or a few lines of HTML. Or let us set it up.',
    path: '/plugins',
  });

interface ToolsProps {
  retailer: RetailerRecord | null;
  look: WidgetLook;
}

function Tools({ retailer, look }: ToolsProps) {
  const [isCodeOpen, setCodeOpen] = useState(false);
  const shopId = retailer?.shop_id ?? '';
  const siteUrl = useAlive() ? window.location.origin : '';
  return (
    <div className="grid gap-12">
      <PluginCards retailer={retailer} onGetCode={() => setCodeOpen(true)} />
      <InstallationSteps />
      <SetupPanel retailer={retailer} />
      <WidgetDialog
        open={isCodeOpen}
        onClose={() => setCodeOpen(false)}
        settings={{ ...look, siteUrl, shopId: shopId || 'YOUR_SHOP_ID', mode: 'button' }}
        shopId={shopId}
        shopName={retailer?.shop_name ?? ''}
        isSetUp={retailer !== null && retailer.plugin_type !== ''}
      />
    </div>
  );
}

function FinishSetup() {
  return (
    <Alert
      kind="warning"
      title="Finish your setup"
      actions={
        <Link to="/retailer-signup" className={buttonClass('primary')}>
          Finish your setup
        </Link>
      }
    >
      Choose how customers order from you. Your details are kept; it takes two minutes.
    </Alert>
  );
}

function OfShop({ retailer }: { retailer: RetailerRecord }) {
  const { shop_id: shopId } = retailer;
  const read = useCallback(async () => lookOf(await readPluginConfig(shopId)), [shopId]);
  const { value: look } = useLiveRead('plugin_configs/*', read);
  return (
    <div className="grid gap-8">
      {retailer.plugin_type === '' ? <FinishSetup /> : null}
      <Tools retailer={retailer} look={look ?? lookOf(null)} />
    </div>
  );
}

function OfOwner({ userId }: { userId: string }) {
  const { value: retailer, hasFailed, reload } = useRetailer(userId);
  if (retailer !== null && retailer !== 'none') return <OfShop retailer={retailer} />;
  return (
    <div className="grid gap-8">
      {retailer === 'none' ? <FinishSetup /> : null}
      {retailer === null && hasFailed ? (
        <Alert kind="error" title="Your shop could not be read" actions={<Button onClick={reload}>Try again</Button>}>
          Check your signal. Nothing is lost.
        </Alert>
      ) : null}
      <Tools retailer={null} look={lookOf(null)} />
    </div>
  );
}

function Invitation({ isCustomer }: { isCustomer: boolean }) {
  return (
    <Alert
      kind="info"
      title={isCustomer ? 'These tools are for shops' : 'Have a tackle shop?'}
      actions={
        <>
          <Link to="/retailer-signup" className={buttonClass('primary')}>
            Sign up your shop
          </Link>
          {isCustomer ? null : (
            <Link to="/login?redirect=/plugins" className={buttonClass('secondary')}>
              Sign in
            </Link>
          )}
        </>
      }
    >
      {isCustomer
        ? 'You are signed in as a customer. Own a tackle shop? Sign it up, and everything below is yours.'
        : 'Joining is free: no monthly fee, no contract, and you keep the full price of everything you sell.'}
    </Alert>
  );
}

/** Drawn at build time for somebody without a shop; who it really is shows once the page is awake. */
export default function PluginsScreen() {
  const isAlive = useAlive();
  const session = useSession();
  const isOwner = isAlive && session?.role === 'shop_owner';
  return (
    <div className="mx-auto max-w-content px-4 pb-24">
      <PageHeader
        kicker="For shops"
        title="Plugins"
        lead="Put delivery within the hour on the site you already have. Three ways, all free; or let us do it."
      />
      {isOwner ? (
        <OfOwner key={session.userId} userId={session.userId} />
      ) : (
        <div className="grid gap-8">
          {session?.role === 'admin' ? null : <Invitation isCustomer={isAlive && session !== null} />}
          <Tools retailer={null} look={lookOf(null)} />
        </div>
      )}
    </div>
  );
}
