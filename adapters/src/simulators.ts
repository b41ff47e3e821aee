// Starts every simulator of the demo, on ports that the system chooses.
import { join } from 'node:path';
import type { GooglePlacesConfig } from './google-places/google-places-config.ts';
import { startGooglePlacesSimulator } from './google-places/google-places.simulator.ts';
import { type SimulatedProvider, startIdentitySimulator } from './identity/identity.simulator.ts';
import type { MapTilesConfig } from './map-tiles/map-tiles-config.ts';
import { startMapTilesSimulator } from './map-tiles/map-tiles.simulator.ts';
import { COURIER_WEBHOOK_PATH, STUART_WEBHOOK_PATH } from './ports/courier.ts';
import { PAYMENT_WEBHOOK_PATHS } from './ports/payments.ts';
import type { Geocode } from './simulator-kit/courier-world.ts';
import type { ShopifyConfig } from './shopify/shopify-config.ts';
import type { ApnsAccount } from './push/apns-config.ts';
import { startApnsSimulator } from './push/apns.simulator.ts';
import { startPushSimulator } from './push/push.simulator.ts';
import { startShopifySimulator } from './shopify/shopify.simulator.ts';
import { startSmtpSimulator } from './smtp/smtp.simulator.ts';
import type { StuartConfig } from './stuart/stuart-config.ts';
import { startStuartSimulator } from './stuart/stuart.simulator.ts';
import type { StripeSettings } from './stripe/stripe-payments.ts';
import { startStripeSimulator, type StripeSimulator } from './stripe/stripe.simulator.ts';
import type { TwilioConfig } from './twilio/twilio-config.ts';
import { startTwilioSimulator } from './twilio/twilio.simulator.ts';
import type { UberDirectConfig } from './uber-direct/uber-direct-config.ts';
import { startUberDirectSimulator } from './uber-direct/uber-direct.simulator.ts';
import { startWooCommerceSimulator } from './woocommerce/woocommerce.simulator.ts';

export interface Simulators {
  smtpUrl: string;
  mailboxUrl: string;
  identityProviders: readonly SimulatedProvider[];
  courier: UberDirectConfig;
  /** The page where simulated deliveries are shown and moved by hand. */
  courierUrl: string;
  stuart: StuartConfig;
  stuartUrl: string;
  places: GooglePlacesConfig;
  /** Map tiles of the demo's two towns. */
  mapTiles: MapTilesConfig;
  shopify: ShopifyConfig;
  /** The page with the simulated Shopify stores and buttons to send webhooks. */
  shopifyUrl: string;
  /** The address of a shop's own website with WooCommerce. */
  websiteUrl: string;
  /** A push service for browsers that cannot reach a real one. */
  pushUrl: string;
  /** The account at the simulated Apple push service, which speaks HTTP/2. */
  apns: ApnsAccount;
  /** The page with the messages to simulated iPhones. */
  apnsUrl: string;
  telephone: TwilioConfig;
  /** The page with the text messages and calls to shops. */
  telephoneUrl: string;
  payments: StripeSettings;
  /** The page with the simulated payments and buttons to send events. */
  paymentsUrl: string;
  /** Completes the payment provider's onboarding for that account. */
  completeOnboarding(accountId: string): void;
  /** Adds a history to the payment provider. */
  paymentHistory: Pick<StripeSimulator, 'addHistory' | 'feeOf'>;
  /** Called when the app listens, and starts sending it the simulators' events. */
  sendEventsTo(appUrl: string): void;
  close(): Promise<void>;
}

/** `folder` stores the simulators' state, because the app's database refers to it after a restart. */
export async function startSimulators({
  folder,
  courierSpeed,
  geocode,
}: {
  folder: string;
  courierSpeed: number;
  /** Finds postcodes for simulators that look up addresses. */
  geocode: Geocode;
}): Promise<Simulators> {
  const [mail, identity, stripe, uber, stuart, places, tiles, shopify, website, push, apns, twilio] = await Promise.all(
    [
      startSmtpSimulator(),
      startIdentitySimulator(),
      startStripeSimulator({ folder }),
      startUberDirectSimulator({ speed: courierSpeed, persistTo: join(folder, 'uber-direct.json'), geocode }),
      startStuartSimulator({ speed: courierSpeed, persistTo: join(folder, 'stuart.json'), geocode }),
      startGooglePlacesSimulator(),
      startMapTilesSimulator(),
      startShopifySimulator(),
      startWooCommerceSimulator({ persistTo: join(folder, 'woocommerce.json') }),
      startPushSimulator(),
      startApnsSimulator(),
      startTwilioSimulator({ tells: true }),
    ],
  );
  return {
    smtpUrl: mail.smtpUrl,
    mailboxUrl: mail.mailboxUrl,
    identityProviders: identity.providers,
    courier: uber.config,
    courierUrl: uber.pageUrl,
    stuart: stuart.config,
    stuartUrl: stuart.pageUrl,
    places: { api: 'new', key: places.key, baseUrl: places.urls.new },
    mapTiles: tiles.config,
    shopify: shopify.config,
    shopifyUrl: shopify.pageUrl,
    websiteUrl: website.url,
    pushUrl: push.origin,
    apns: apns.account,
    apnsUrl: apns.pageUrl,
    telephone: twilio.config,
    telephoneUrl: twilio.pageUrl,
    payments: stripe.settings,
    paymentsUrl: stripe.url,
    completeOnboarding: (accountId) => stripe.perform('enable-account', accountId),
    paymentHistory: stripe,
    sendEventsTo(appUrl) {
      stripe.sendEventsTo({
        platform: `${appUrl}${PAYMENT_WEBHOOK_PATHS.platform}`,
        connect: `${appUrl}${PAYMENT_WEBHOOK_PATHS.connect}`,
      });
      uber.sendEventsTo(`${appUrl}${COURIER_WEBHOOK_PATH}`);
      stuart.sendEventsTo(`${appUrl}${STUART_WEBHOOK_PATH}`);
      shopify.sendEventsTo(appUrl);
      website.sendEventsTo(appUrl);
    },
    async close() {
      await Promise.all([
        mail.close(),
        identity.close(),
        stripe.close(),
        uber.close(),
        stuart.close(),
        places.close(),
        tiles.close(),
        shopify.close(),
        website.close(),
        push.close(),
        apns.close(),
        twilio.close(),
      ]);
    },
  };
}
