import type { RetailerRecord } from '@baitdrop/contract/retailers';
import { signupMessages } from '@baitdrop/domain/messages/retailer';
import { type ComponentProps, useState } from 'react';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { ShopRail } from '../../features/desk/shop-rail.tsx';
import { retailerQuery } from '../../features/my-shop/retailers.queries.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { useSession } from '../../platform/records/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { LoadProblem } from '../../ui/loaded.tsx';
import { PageLink } from '../../ui/links.tsx';
import { TitleRow } from '../../ui/title-row.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageMain } from '../../ui/page-main.tsx';
import { RailPage } from '../../ui/rail/rail-page.tsx';
import { ButtonSection } from './button.section.tsx';
import { generateHtmlWidgetCode, generateWordPressPluginCode } from './embed-code.ts';
import { InstallationSteps } from './installation-steps.tsx';
import { LogoField } from './logo-field.tsx';
import { PluginCards } from './plugin-cards.tsx';
import { SetupPanel } from './setup-panel.tsx';
import { useWidgetDraft } from './use-widget-draft.ts';
import { choiceOf, WIDGET_RULES, widgetDraftOf } from './widget-draft.ts';
import { WidgetDialog } from './widget.dialog.tsx';
import { useQuery } from '../../platform/query/use-query.ts';
import { proQuery } from '../../features/my-shop/pro.queries.ts';
import { useForm } from '../../platform/forms/use-form.ts';

export const meta = () =>
  pageMeta({
    title: 'Plugins',
    description:
      'Put BaitDrop on the site you already have: a Shopify app, a WordPress plugin, or a few lines of HTML. Or let us set it up.',
    path: '/plugins',
  });

interface ToolsProps extends Omit<ComponentProps<typeof ButtonSection>, 'retailer'> {
  retailer: RetailerRecord | null;
}

function Tools({ retailer, ...button }: ToolsProps) {
  const [isCodeOpen, setCodeOpen] = useState(false);
  const siteUrl = useHydrated() ? window.location.origin : '';
  const { mode } = button.form.values;
  const { buttonText, buttonColor, minimumOrder, theme, width } = choiceOf(button.form.values);
  const { shop_id: shopId = 'YOUR_SHOP_ID', api_key: apiKey = '' } = retailer ?? {};
  const page = { siteUrl, mode, theme, width };
  const code = generateHtmlWidgetCode(shopId, apiKey, buttonText, buttonColor, minimumOrder, page);
  return (
    <div className="grid gap-14">
      <PluginCards retailer={retailer} code={code} onGetCode={() => setCodeOpen(true)} />
      <ButtonSection retailer={retailer} {...button} />
      <InstallationSteps
        shortcode={
          retailer === null
            ? '[baitdrop_delivery]'
            : generateWordPressPluginCode(shopId, apiKey, buttonText, buttonColor)
        }
      />
      <SetupPanel retailer={retailer} />
      <WidgetDialog
        open={isCodeOpen}
        onClose={() => setCodeOpen(false)}
        code={code}
        buttonText={buttonText}
        retailer={retailer}
      />
    </div>
  );
}

/** Lets users without a shop try the button, without saving it. */
function ToolsToTry() {
  const form = useForm(null, { name: 'widget', first: widgetDraftOf(null), fields: WIDGET_RULES });
  return <Tools retailer={null} form={form} isChanged={null} hasPro={null} />;
}

function FinishSetup() {
  return (
    <Alert
      kind="warning"
      title="Finish your setup"
      actions={<LinkButton to="/retailer-signup">Finish your setup</LinkButton>}
    >
      Choose how customers order from you. Your details are kept; it takes two minutes.
    </Alert>
  );
}

function OfShop({ retailer }: { retailer: RetailerRecord }) {
  const { form, isChanged, config, reload } = useWidgetDraft(retailer.shop_id);
  const { data: pro } = useQuery(proQuery(retailer.shop_id));
  const logo = (
    <LogoField shopId={retailer.shop_id} config={config} hasPro={pro?.has_pro === true} onChanged={reload} />
  );
  return (
    <div className="grid gap-8">
      {retailer.plugin_type === '' ? <FinishSetup /> : null}
      <Tools retailer={retailer} form={form} isChanged={isChanged} hasPro={pro?.has_pro ?? null} logo={logo} />
    </div>
  );
}

function OwnerPlugins({ userId }: { userId: string }) {
  const query = useQuery(retailerQuery({ userId }));
  const { data: retailer } = query;
  if (retailer !== undefined && retailer !== 'none') return <OfShop retailer={retailer} />;
  return (
    <div className="grid gap-8">
      {retailer === 'none' ? <FinishSetup /> : null}
      <LoadProblem query={query} what="Your shop" />
      <ToolsToTry />
    </div>
  );
}

function ForCustomer() {
  return (
    <Alert kind="info" title="These tools are for shops">
      You are signed in as a customer. {signupMessages.sameAccount}
    </Alert>
  );
}

function Actions({ isCustomer }: { isCustomer: boolean }) {
  return (
    <>
      <LinkButton to="/retailer-signup">Sign up your shop</LinkButton>
      {isCustomer ? null : (
        <LinkButton to="/login?redirect=/plugins" variant="secondary">
          Sign in
        </LinkButton>
      )}
    </>
  );
}

/** A shop's other connections, which are under the same entry of the rail. */
function OwnerHeader() {
  return (
    <>
      <TitleRow
        title="Plugins"
        lead={
          <>
            Put delivery within the hour on the site you already have. Three ways, all free: no monthly fee, no
            contract. Or let us do it. <PageLink to="/integrations">Which one do I need?</PageLink>
          </>
        }
      />
      <nav aria-label="More connections" className="mb-6 flex flex-wrap gap-3">
        <LinkButton to="/dashboard/website" variant="secondary">
          Your website
        </LinkButton>
        <LinkButton to="/dashboard/api-keys" variant="secondary">
          API keys
        </LinkButton>
        <LinkButton to="/dashboard/webhooks" variant="secondary">
          Webhooks
        </LinkButton>
      </nav>
    </>
  );
}

/** Prerendered for users without a shop; the actual user shows after hydration. */
export default function PluginsScreen() {
  const isHydrated = useHydrated();
  const session = useSession();
  const isOwner = isHydrated && session?.role === 'shop_owner';
  const isCustomer = isHydrated && session?.role === 'customer';
  const shopId = (isHydrated && (session?.shopId || session?.worksAt)) || '';
  const content = (
    <>
      {isOwner ? (
        <OwnerHeader />
      ) : (
        <PageHeader
          kicker="For shops"
          title="Plugins"
          lead={
            <>
              Put delivery within the hour on the site you already have. Three ways, all free: no monthly fee, no
              contract. Or let us do it. <PageLink to="/integrations">Which one do I need?</PageLink>
            </>
          }
          actions={<Actions isCustomer={isCustomer} />}
        />
      )}
      {isOwner ? (
        <OwnerPlugins key={session.userId} userId={session.userId} />
      ) : (
        <div className="grid gap-8">
          {isCustomer ? <ForCustomer /> : null}
          <ToolsToTry />
        </div>
      )}
    </>
  );
  if (shopId !== '') return <RailPage rail={<ShopRail shopId={shopId} />}>{content}</RailPage>;
  return (
    <PageMain>
      <div className="mx-auto max-w-content px-4 pb-24">{content}</div>
    </PageMain>
  );
}
