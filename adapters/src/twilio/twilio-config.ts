/** Environment variables; all are optional. */
export interface TwilioSettings {
  TWILIO_ACCOUNT_SID?: string | undefined;
  TWILIO_AUTH_TOKEN?: string | undefined;
  TWILIO_FROM?: string | undefined;
  TWILIO_API_BASE?: string | undefined;
}

export interface TwilioConfig {
  apiBase: string;
  accountSid: string;
  /** Authenticates our requests and signs Twilio's webhooks. */
  authToken: string;
  /** Our number at Twilio, in E.164 format. */
  from: string;
}

const SETTING_NAMES = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;

/** Undefined without keys; no texts are sent and no calls are made then. */
export function twilioConfigOf(settings: TwilioSettings): TwilioConfig | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = settings;
  if (!accountSid || !authToken || !from) return undefined;
  return { apiBase: settings.TWILIO_API_BASE ?? 'https://api.twilio.com', accountSid, authToken, from };
}

export function twilioProblems(settings: TwilioSettings): string[] {
  const set = SETTING_NAMES.filter((key) => settings[key] !== undefined);
  if (set.length === 0 || set.length === SETTING_NAMES.length) return [];
  return [`${SETTING_NAMES.join(', ')} belong together: set all or none`];
}
