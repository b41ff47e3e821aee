import type { CourierCredentials } from '../ports/courier.ts';

/** Environment variables; all are optional. */
export interface StuartSettings {
  STUART_API_BASE?: string | undefined;
  STUART_CLIENT_ID?: string | undefined;
  STUART_CLIENT_SECRET?: string | undefined;
  STUART_WEBHOOK_KEY?: string | undefined;
  STUART_ENVIRONMENT?: CourierCredentials['environment'] | undefined;
}

export interface StuartConfig {
  /** The URL of each environment; a test set-up uses one URL for both. */
  apiBases: Readonly<Record<CourierCredentials['environment'], string>>;
  webhookKey: string;
  /** The platform's own account. */
  credentials: CourierCredentials;
}

const STUART_API_BASES = {
  sandbox: 'https://api.sandbox.stuart.com',
  production: 'https://api.stuart.com',
} as const;
const SETTING_NAMES = ['STUART_CLIENT_ID', 'STUART_CLIENT_SECRET', 'STUART_WEBHOOK_KEY'] as const;

/** Undefined without keys; no quotes are requested from Stuart then. */
export function stuartConfigOf(settings: StuartSettings): StuartConfig | undefined {
  const { STUART_API_BASE: base, STUART_CLIENT_ID, STUART_CLIENT_SECRET, STUART_WEBHOOK_KEY } = settings;
  if (!STUART_CLIENT_ID || !STUART_CLIENT_SECRET || !STUART_WEBHOOK_KEY) return undefined;
  return {
    apiBases: base === undefined ? STUART_API_BASES : { sandbox: base, production: base },
    webhookKey: STUART_WEBHOOK_KEY,
    credentials: {
      clientId: STUART_CLIENT_ID,
      clientSecret: STUART_CLIENT_SECRET,
      // Stuart has no organisations: a pair of keys is one account.
      organisationId: '',
      environment: settings.STUART_ENVIRONMENT ?? 'sandbox',
    },
  };
}

export function stuartProblems(settings: StuartSettings): string[] {
  const set = SETTING_NAMES.filter((key) => settings[key] !== undefined);
  if (set.length === 0 || set.length === SETTING_NAMES.length) return [];
  return [`${SETTING_NAMES.join(', ')} belong together: set all or none`];
}
