import type { CourierCredentials } from '../ports/courier.ts';

/** Environment variables; all are optional. */
export interface UberDirectSettings {
  UBER_AUTH_URL?: string | undefined;
  UBER_API_BASE?: string | undefined;
  UBER_CUSTOMER_ID?: string | undefined;
  UBER_CLIENT_ID?: string | undefined;
  UBER_CLIENT_SECRET?: string | undefined;
  UBER_WEBHOOK_KEY?: string | undefined;
  UBER_ENVIRONMENT?: CourierCredentials['environment'] | undefined;
}

export interface UberDirectConfig {
  authUrl: string;
  apiBase: string;
  webhookKey: string;
  /** The platform's account, used for shops without their own. */
  credentials: CourierCredentials;
}

const UBER_AUTH_URL_DEFAULT = 'https://auth.uber.com/oauth/v2/token';
const UBER_API_BASE_DEFAULT = 'https://api.uber.com/v1';
const SETTING_NAMES = ['UBER_CUSTOMER_ID', 'UBER_CLIENT_ID', 'UBER_CLIENT_SECRET', 'UBER_WEBHOOK_KEY'] as const;

/** Undefined without keys; Uber Direct is not available then. */
export function uberDirectConfigOf(settings: UberDirectSettings): UberDirectConfig | undefined {
  const { UBER_CUSTOMER_ID, UBER_CLIENT_ID, UBER_CLIENT_SECRET, UBER_WEBHOOK_KEY } = settings;
  if (!UBER_CUSTOMER_ID || !UBER_CLIENT_ID || !UBER_CLIENT_SECRET || !UBER_WEBHOOK_KEY) return undefined;
  return {
    authUrl: settings.UBER_AUTH_URL ?? UBER_AUTH_URL_DEFAULT,
    apiBase: settings.UBER_API_BASE ?? UBER_API_BASE_DEFAULT,
    webhookKey: UBER_WEBHOOK_KEY,
    credentials: {
      clientId: UBER_CLIENT_ID,
      clientSecret: UBER_CLIENT_SECRET,
      organisationId: UBER_CUSTOMER_ID,
      environment: settings.UBER_ENVIRONMENT ?? 'sandbox',
    },
  };
}

export function uberDirectProblems(settings: UberDirectSettings): string[] {
  const set = SETTING_NAMES.filter((key) => settings[key] !== undefined);
  if (set.length === 0 || set.length === SETTING_NAMES.length) return [];
  return [`${SETTING_NAMES.join(', ')} belong together: set all or none`];
}
