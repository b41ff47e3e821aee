import type { RealtimeSettings } from '../realtime/realtime-settings.ts';

export interface RateLimitRule {
  label: string;
  maxRequests: number;
  durationSeconds: number;
  audience: '' | '@guest' | '@auth';
}

export interface EngineSettings {
  appName: string;
  publicUrl: string;
  senderName: string;
  senderAddress: string;
  batch: { enabled: boolean; maxRequests: number; timeoutSeconds: number; maxBodyBytes: number };
  rateLimits: {
    enabled: boolean;
    rules: readonly RateLimitRule[];
    /** Addresses that are never counted. */
    excludedIps?: readonly string[];
  };
  /** Labels of rules of which every request is counted in the database; of others, processes tell each other a few at a time. */
  exactLimits?: readonly string[];
  /** Where superusers may call from; empty: anywhere. */
  superuserIps: readonly string[];
  /** The log of requests that superusers search. No days: none is kept. Level 8 is for refusals and failures. */
  logs: { maxDataSize: number; maxDays: number; minLevel: number; logIP: boolean; logAuthId: boolean };
  /** Automatic backups, in UTC; without an expression there are none. */
  backups: { cron: string; cronMaxKeep: number };
  /** For clients that show an administration of their own. */
  look: { accentColor: string; hideControls: boolean };
  /** Headers a trusted proxy sets the caller's address in; none when the server is reached directly. */
  trustedProxy: { headers: readonly string[]; useLeftmostIp: boolean };
  /** Whose pages may read answers; `*`: anybody's. */
  allowedOrigins: readonly (string | RegExp)[];
  /** URL scheme of the host's own phone app: codes of sign-ins that it began (state `app.…`) go to it by a link. */
  appScheme?: string;
  /** What a body may weigh, files aside; 32 MiB unless given. */
  bodyLimitBytes?: number;
  /** What differs from the defaults. */
  realtime?: Partial<RealtimeSettings>;
}

export const defaultSettings: EngineSettings = {
  appName: 'Records',
  publicUrl: 'http://127.0.0.1:8090',
  senderName: 'Support',
  senderAddress: 'support@example.com',
  batch: { enabled: false, maxRequests: 50, timeoutSeconds: 3, maxBodyBytes: 128 * 1024 * 1024 },
  rateLimits: { enabled: false, rules: [] },
  superuserIps: [],
  logs: { maxDataSize: 0, maxDays: 5, minLevel: 0, logIP: true, logAuthId: false },
  backups: { cron: '', cronMaxKeep: 3 },
  look: { accentColor: '#1055c9', hideControls: false },
  trustedProxy: { headers: [], useLeftmostIp: false },
  allowedOrigins: ['*'],
};
