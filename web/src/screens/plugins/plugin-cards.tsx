import Blocks from 'lucide-react/icons/blocks';
import CodeXml from 'lucide-react/icons/code-xml';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import type { RetailerRecord } from '@baitdrop/contract/retailers';
import { openAppStore } from '@baitdrop/contract/shopify';
import { pluginsMessages } from '@baitdrop/domain/messages/plugins';
import { type MouseEvent, useState } from 'react';
import { apiAddress } from '../../platform/api/api-address.ts';
import { addressOf } from '../../platform/api/endpoint-address.ts';
import { log } from '../../platform/log.ts';
import { isNative } from '../../platform/native.ts';
import { openPage } from '../../platform/native/open-page.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button/button.tsx';
import type { ButtonVariant } from '../../ui/button.ts';
import { CopyField } from '../../ui/copy-field/copy-field.tsx';
import { PluginCard } from './plugin-card.tsx';
import {
  downloadWordPressPlugin,
  type PluginType,
  trackPluginDownload,
  WORDPRESS_FILE,
  WORDPRESS_PLAIN_URL,
} from './plugins.queries.ts';
import { say, notifyError } from './notify.ts';
import { ShopifyStores } from './shopify-stores.tsx';

/** Returns a path that redirects to the app's page at Shopify and passes on the shop's id. */
const shopifyAppUrl = (shopId: string): string => addressOf(openAppStore, { query: { shop_id: shopId } });

interface PluginCardsProps {
  /** Null for users without a shop. */
  retailer: RetailerRecord | null;
  /** The code for a page without a block of the app. */
  code: string;
  onGetCode: () => void;
}

interface ActionProps {
  retailer: RetailerRecord | null;
  variant: ButtonVariant;
}

function WordPressAction({ retailer, variant }: ActionProps) {
  const { isPending, run } = useCommand({ onProblem: notifyError });
  const download = () => {
    void run(
      async () => {
        if (!(await saveFile(WORDPRESS_FILE, await downloadWordPressPlugin(retailer)))) return;
        say(pluginsMessages.wordpressDownloaded);
        if (retailer !== null) await trackPluginDownload(retailer.shop_id, 'wordpress');
      },
      (error) => ({
        message: pluginsMessages.error(error instanceof Error ? error.message : String(error)),
        fields: {},
      }),
    );
  };
  return (
    <Button variant={variant} onClick={download} pending={isPending} pendingLabel="Packing your plugin…">
      Download Plugin
    </Button>
  );
}

/** An app has no downloads, so a browser over it downloads the file. */
function openOverApp(event: MouseEvent): void {
  if (!isNative()) return;
  event.preventDefault();
  openPage(new URL(WORDPRESS_PLAIN_URL, apiAddress()).href).catch((failure: unknown) => {
    log.warn('The plugin did not open over the app', failure);
    notifyError(pluginsMessages.error(failure instanceof Error ? failure.message : String(failure)));
  });
}

export function PluginCards({ retailer, code, onGetCode }: PluginCardsProps) {
  const [hasAppCode, setHasAppCode] = useState(false);
  const chosen = retailer?.plugin_type ?? '';
  // Only one button is primary: the plugin that this shop has chosen, or the sign-up.
  const variantOf = (type: PluginType): ButtonVariant => {
    const isFree = retailer !== null && chosen === '';
    return isFree || chosen === type ? 'primary' : 'secondary';
  };

  function installApp() {
    if (retailer === null) return notifyError(pluginsMessages.setupIncomplete);
    void trackPluginDownload(retailer.shop_id, 'shopify');
    setHasAppCode(true);
    window.open(shopifyAppUrl(retailer.shop_id), '_blank', 'noopener');
  }

  return (
    <div className="grid gap-5 md:grid-cols-3">
      <PluginCard
        Icon={ShoppingBag}
        title="Shopify app"
        lead="For shops that sell on Shopify."
        features={[
          'Installed in a minute, from the app store',
          'A block for any section of your theme',
          'Finds your shop automatically once you’re connected',
        ]}
        isChosen={chosen === 'shopify'}
        action={
          <Button variant={variantOf('shopify')} onClick={installApp}>
            Install App
          </Button>
        }
        note="Opens Shopify in a new tab."
      >
        {hasAppCode ? <CopyField label="Code for pages without the app’s block" value={code} /> : null}
        {retailer === null ? null : <ShopifyStores shopId={retailer.shop_id} />}
      </PluginCard>
      <PluginCard
        Icon={Blocks}
        title="WordPress plugin"
        lead="For sites that run on WordPress."
        features={[
          'One file to upload, with your shop already set up in it',
          'A shortcode and a block for your pages',
          'Looks as you have set it below, or as you set it there',
        ]}
        isChosen={chosen === 'wordpress'}
        action={<WordPressAction retailer={retailer} variant={variantOf('wordpress')} />}
        note={
          <>
            Setting it up for somebody else?{' '}
            <a
              href={WORDPRESS_PLAIN_URL}
              download
              onClick={openOverApp}
              className="font-medium text-action-text underline underline-offset-2"
            >
              Plugin without a shop in it
            </a>
          </>
        }
      />
      <PluginCard
        Icon={CodeXml}
        title="HTML widget"
        lead="For any other site, whatever it’s built with."
        features={[
          'A few lines to paste, nothing to install',
          'Customers choose and check out on your page, and pay on ours',
          'In your colour, light or dark; a plain link where scripts are off',
        ]}
        isChosen={chosen === 'html'}
        action={
          <Button variant={variantOf('html')} onClick={onGetCode}>
            Get Code
          </Button>
        }
        note="Works with Wix, Squarespace, Webflow and hand-made pages."
      />
    </div>
  );
}
