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
    /** Addresses that are never limited. */
    excludedIps?: readonly string[];
  };
  /**
   * Labels of rules whose requests are all counted in the database; for other rules, processes share their counts in
   * batches.
   */
  exactLimits?: readonly string[];
  /** Networks from which superusers may call; empty for any. */
  superuserIps: readonly string[];
  /** The request log that superusers search. 0 days disables it. Level 8 records refusals and failures. */
  logs: { maxDataSize: number; maxDays: number; minLevel: number; logIP: boolean; logAuthId: boolean };
  /** Automatic backups, in UTC; without an expression there are none. */
  backups: { cron: string; cronMaxKeep: number };
  /** How an administration app looks; the server only stores it. */
  look: { accentColor: string; hideControls: boolean };
  /** Headers in which a trusted proxy sends the caller's address; none when the server is reached directly. */
  trustedProxy: { headers: readonly string[]; useLeftmostIp: boolean };
  /** Origins whose pages may read answers; `*` for any. */
  allowedOrigins: readonly (string | RegExp)[];
  /**
   * URL scheme of the host's phone app. A sign-in whose `state` begins with `app.` is redirected to a link with this
   * scheme, which passes the code to the app.
   */
  appScheme?: string;
  /** Maximum size of a body without files; 32 MiB by default. */
  bodyLimitBytes?: number;
  /** Overrides of the defaults. */
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
