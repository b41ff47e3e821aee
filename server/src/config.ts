// Reads the environment; no other file does.
import { resolve } from 'node:path';
import { z } from 'zod';
import { mapTilesProblems } from '@baitdrop/adapters/map-tiles/map-tiles-config';
import { SHOPIFY_BILLING_MODES } from '@baitdrop/adapters/ports/shopify';
import { type ShopifyConfig, shopifyConfigOf, shopifyProblems } from '@baitdrop/adapters/shopify/shopify-config';
import type { ApnsAccount } from '@baitdrop/adapters/push/apns-config';
import { type PushConfig, pushConfigOf, pushProblems } from '@baitdrop/adapters/push/push-config';
import { type S3Config, s3ConfigOf, s3Problems } from '@baitdrop/adapters/s3/s3-config';
import type { StripeSettings } from '@baitdrop/adapters/stripe/stripe-payments';
import { type TwilioConfig, twilioConfigOf, twilioProblems } from '@baitdrop/adapters/twilio/twilio-config';
import { type CourierConfig, courierConfigOf, courierKeys, courierProblems } from './config/courier-settings.ts';
import { type DatabaseConfig, databaseConfigOf, databaseKeys, databaseProblems } from './config/database-settings.ts';
import { type MapConfig, mapConfigOf, mapKeys } from './config/map-settings.ts';
import { type OperationConfig, operationConfigOf, operationKeys } from './config/operation-settings.ts';
import { flag, optional, webAddress } from './config/setting-kinds.ts';
import { storageKeys } from './config/storage-settings.ts';
import { type WebhookConfig, webhookConfigOf, webhookKeys, webhookProblems } from './config/webhook-settings.ts';
import { nativeAppKeys, type NativeApps, nativeAppsOf } from './modules/integrations/well-known/native-apps.ts';
import {
  type SecurityContact,
  securityContactKeys,
  securityContactOf,
} from './modules/integrations/well-known/security-txt.ts';
import { DEMO_POSTCODE } from './demo/demo-accounts.ts';

/** The three addresses default to the provider's own. */
const providerKeys = <Prefix extends string>(prefix: Prefix) =>
  ({
    [`${prefix}_CLIENT_ID`]: optional(z.string()),
    [`${prefix}_CLIENT_SECRET`]: optional(z.string()),
    [`${prefix}_AUTH_URL`]: webAddress,
    [`${prefix}_TOKEN_URL`]: webAddress,
    [`${prefix}_USERINFO_URL`]: webAddress,
  }) as Record<
    `${Prefix}_${'CLIENT_ID' | 'CLIENT_SECRET' | 'AUTH_URL' | 'TOKEN_URL' | 'USERINFO_URL'}`,
    typeof webAddress
  >;

const environment = z.object({
  BAITDROP_PROFILE: optional(z.enum(['demo', 'live'], 'must be demo or live')),
  PORT: optional(z.coerce.number('must be a number').int().min(0).max(65_535, 'must be between 0 and 65535')),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  ...databaseKeys,
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an address like https://baitdrop.example' })),
  BAITDROP_SECRET_KEY: optional(
    z
      .string()
      .regex(
        /^[A-Za-z0-9+/]{43}=([,\s]+[A-Za-z0-9+/]{43}=)*$/,
        'must be 32 random bytes in base64 (openssl rand -base64 32), or several of them with commas between',
      ),
  ),
  BAITDROP_ALLOW_REMOTE_DEMO: optional(flag),
  BAITDROP_ALLOW_NEWER_SCHEMA: optional(flag),
  BAITDROP_ALLOW_LOST_KEY: optional(flag),
  TRUST_PROXY: optional(flag),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' })),
  MAIL_FROM: optional(z.string().min(3)),
  FOOD_PARTNER_URL: webAddress,
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')),
  STRIPE_WEBHOOK_SECRET: optional(z.string().startsWith('whsec_', 'must begin with whsec_')),
  STRIPE_CONNECT_WEBHOOK_SECRET: optional(z.string().startsWith('whsec_', 'must begin with whsec_')),
  STRIPE_HOST: optional(z.string()),
  STRIPE_PORT: optional(z.coerce.number('must be a number').int().min(1).max(65_535, 'must be between 1 and 65535')),
  STRIPE_PROTOCOL: optional(z.enum(['http', 'https'], 'must be http or https')),
  SHOPIFY_API_KEY: optional(z.string()),
  SHOPIFY_API_SECRET: optional(z.string()),
  SHOPIFY_ADMIN_BASE: optional(z.string()),
  SHOPIFY_APP_STORE_URL: webAddress,
  SHOPIFY_BILLING: optional(z.enum(SHOPIFY_BILLING_MODES, 'must be live, test or off')),
  VAPID_PUBLIC_KEY: optional(z.string()),
  VAPID_PRIVATE_KEY: optional(z.string()),
  VAPID_SUBJECT: optional(z.string()),
  FCM_SERVICE_ACCOUNT: optional(z.string()),
  FCM_URL: webAddress,
  APNS_KEY: optional(z.string()),
  APNS_KEY_ID: optional(z.string()),
  APNS_URL: webAddress,
  TWILIO_ACCOUNT_SID: optional(z.string().regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 letters or digits')),
  TWILIO_AUTH_TOKEN: optional(z.string()),
  TWILIO_FROM: optional(z.string().regex(/^\+[1-9]\d{7,14}$/, 'must be a number like +441632960001')),
  TWILIO_API_BASE: webAddress,
  ...storageKeys,
  ...operationKeys,
  ...courierKeys,
  ...mapKeys,
  ...webhookKeys,
  ...providerKeys('GOOGLE'),
  ...providerKeys('FACEBOOK'),
  ...nativeAppKeys,
  ...securityContactKeys,
});

export const settingNames: readonly string[] = Object.keys(environment.shape);

export interface Config extends DatabaseConfig, OperationConfig, CourierConfig, MapConfig, WebhookConfig {
  profile: 'demo' | 'live';
  /** A postcode in the area where the demo delivers. */
  suggestedPostcode?: string;
  host: string;
  port: number;
  publicUrl: string;
  trustProxy: boolean;
  dataDir: string;
  /** Undefined means that uploaded files and backups are stored in `dataDir`. */
  s3: S3Config | undefined;
  /**
   * Encrypt credentials at rest: the first seals, all of them open. Empty in the demo, which makes one at its first
   * start.
   */
  secretKeys: readonly string[];
  /** Allows a start on tables of a newer version, as in the middle of a rollout. */
  allowNewerSchema: boolean;
  /** Allows a start although some sealed values can no longer be opened; they count as empty. */
  allowLostKey: boolean;
  /** `mailboxUrl` is where the demo shows the mails it sent. */
  mail: { smtpUrl: string | undefined; from: string; mailboxUrl?: string };
  /** Undefined means that no payments are taken. */
  payments: StripeSettings | undefined;
  /** The link for groceries and food on Browse; `{postcode}` is replaced by the customer's. */
  foodPartnerUrl: string;
  /** Undefined without keys; the Shopify app cannot be installed then. */
  shopify: ShopifyConfig | undefined;
  /** Undefined without keys: the demo makes its own, a live system sends no push messages. */
  push: PushConfig | undefined;
  /** Undefined without keys; shops are not texted or called then. */
  telephone: TwilioConfig | undefined;
  /** The host and port of a simulated website on this machine, which shops may connect. */
  websiteSimulator?: string;
  /** The origin of a simulated push service on this machine. */
  pushSimulator?: string;
  /** A simulated Apple push service on this machine, used where there are no keys for the real one. */
  apnsSimulator?: ApnsAccount;
  /** The providers people can sign in with; those without keys are left out. */
  identityProviders: readonly IdentityProvider[];
  /** The phone apps that may open our links. */
  nativeApps: NativeApps;
  /** The contact for reports of a vulnerability. */
  security: SecurityContact;
}

export interface IdentityProvider {
  name: 'google' | 'facebook';
  clientId: string;
  clientSecret: string;
  authURL?: string;
  tokenURL?: string;
  userInfoURL?: string;
}

export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The configuration is not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/** Throws one error that lists everything that is wrong. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  const settings = parsed.data;
  const profile = settings.BAITDROP_PROFILE ?? 'demo';
  const host = settings.HOST ?? '127.0.0.1';
  const port = settings.PORT ?? 8090;
  const problems =
    profile === 'live'
      ? [...missingForLive(settings), ...guessableKeys(settings)]
      : remoteDemo(host, settings.BAITDROP_ALLOW_REMOTE_DEMO);
  problems.push(
    ...databaseProblems(settings),
    ...s3Problems(settings),
    ...halfProviders(settings),
    ...halfPayments(settings),
    ...courierProblems(settings),
    ...mapTilesProblems(settings),
    ...shopifyProblems(settings),
    ...pushProblems(settings),
    ...twilioProblems(settings),
    ...webhookProblems(profile, settings),
  );
  if (problems.length > 0) throw new ConfigError(problems);
  const mailFrom = settings.MAIL_FROM ?? 'BaitDrop <hello@baitdrop.example>';
  return {
    profile,
    ...(profile === 'demo' && { suggestedPostcode: DEMO_POSTCODE }),
    host,
    port,
    publicUrl: (settings.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(/\/+$/, ''),
    trustProxy: settings.TRUST_PROXY ?? false,
    dataDir: resolve(settings.DATA_DIR ?? '.data'),
    ...databaseConfigOf(settings),
    s3: s3ConfigOf(settings),
    secretKeys: settings.BAITDROP_SECRET_KEY?.split(/[,\s]+/) ?? [],
    allowNewerSchema: settings.BAITDROP_ALLOW_NEWER_SCHEMA ?? false,
    allowLostKey: settings.BAITDROP_ALLOW_LOST_KEY ?? false,
    ...operationConfigOf(profile, settings),
    ...courierConfigOf(settings),
    ...mapConfigOf(settings),
    ...webhookConfigOf(settings),
    shopify: shopifyConfigOf(settings),
    push: pushConfigOf(settings),
    telephone: twilioConfigOf(settings),
    foodPartnerUrl: settings.FOOD_PARTNER_URL ?? 'https://www.ubereats.com/gb/?postcode={postcode}',
    mail: { smtpUrl: settings.SMTP_URL, from: mailFrom },
    payments: paymentsOf(settings),
    identityProviders: [...providerOf(settings, 'google', 'GOOGLE'), ...providerOf(settings, 'facebook', 'FACEBOOK')],
    nativeApps: nativeAppsOf(settings),
    security: securityContactOf(settings, mailFrom),
  };
}

function providerOf(
  env: z.infer<typeof environment>,
  name: IdentityProvider['name'],
  prefix: 'GOOGLE' | 'FACEBOOK',
): IdentityProvider[] {
  const clientId = env[`${prefix}_CLIENT_ID`];
  const clientSecret = env[`${prefix}_CLIENT_SECRET`];
  if (clientId === undefined || clientSecret === undefined) return [];
  const addresses = {
    authURL: env[`${prefix}_AUTH_URL`],
    tokenURL: env[`${prefix}_TOKEN_URL`],
    userInfoURL: env[`${prefix}_USERINFO_URL`],
  };
  return [{ name, clientId, clientSecret, ...definedOnly(addresses) }];
}

const definedOnly = <Key extends string>(values: Record<Key, string | undefined>): Partial<Record<Key, string>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Record<Key, string>>;

const halfProviders = (env: z.infer<typeof environment>): string[] =>
  (['GOOGLE', 'FACEBOOK'] as const)
    .filter((prefix) => (env[`${prefix}_CLIENT_ID`] === undefined) !== (env[`${prefix}_CLIENT_SECRET`] === undefined))
    .map((prefix) => `${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET belong together: set both or neither`);

const PAYMENT_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_CONNECT_WEBHOOK_SECRET'] as const;

function paymentsOf(env: z.infer<typeof environment>): StripeSettings | undefined {
  const [secretKey, webhookSecret, connectWebhookSecret] = PAYMENT_KEYS.map((name) => env[name]);
  if (secretKey === undefined || webhookSecret === undefined || connectWebhookSecret === undefined) return undefined;
  const { STRIPE_HOST: host, STRIPE_PORT: port, STRIPE_PROTOCOL: protocol } = env;
  return {
    secretKey,
    webhookSecret,
    connectWebhookSecret,
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(protocol === undefined ? {} : { protocol }),
  };
}

function halfPayments(env: z.infer<typeof environment>): string[] {
  const missing = PAYMENT_KEYS.filter((name) => env[name] === undefined);
  if (missing.length === 0 || missing.length === PAYMENT_KEYS.length) return [];
  return [`${PAYMENT_KEYS.join(', ')} belong together: set all or none; missing: ${missing.join(', ')}`];
}

/** Random bytes repeat little: 32 of them practically never have fewer than 20 different values. */
const MIN_DIFFERENT_BYTES = 20;

function guessableKeys(env: z.infer<typeof environment>): string[] {
  const keys = env.BAITDROP_SECRET_KEY?.split(/[,\s]+/) ?? [];
  const isGuessable = (key: string): boolean => {
    const bytes = [...Buffer.from(key, 'base64')];
    const steps = new Set(bytes.slice(1).map((byte, index) => (byte - (bytes[index] ?? 0) + 256) % 256));
    return new Set(bytes).size < MIN_DIFFERENT_BYTES || steps.size < MIN_DIFFERENT_BYTES / 2;
  };
  return keys.some(isGuessable)
    ? ['BAITDROP_SECRET_KEY can be guessed: it must be random. Make one with: openssl rand -base64 32']
    : [];
}

function missingForLive(env: z.infer<typeof environment>): string[] {
  const required = {
    PUBLIC_URL: 'the address people use, for links in emails and payments',
    BAITDROP_SECRET_KEY: '32 random bytes in base64, made with: openssl rand -base64 32',
    MAIL_FROM: 'the sender of our emails',
  } as const;
  return Object.entries(required)
    .filter(([name]) => env[name as keyof typeof required] === undefined)
    .map(([name, what]) => `${name} is required in the live profile (${what})`);
}

function remoteDemo(host: string, allowed: boolean | undefined): string[] {
  if (loopback.has(host) || allowed === true) return [];
  return [
    `HOST ${host} would show the demo, whose passwords are public, to other machines. ` +
      'Use 127.0.0.1, or set BAITDROP_ALLOW_REMOTE_DEMO=true if that is what you want',
  ];
}
