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
  rateLimits: { enabled: boolean; rules: readonly RateLimitRule[] };
  /** Headers a trusted proxy sets the caller's address in; none when the server is reached directly. */
  trustedProxy: { headers: readonly string[]; useLeftmostIp: boolean };
  allowedOrigins: readonly string[];
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
  trustedProxy: { headers: [], useLeftmostIp: false },
  allowedOrigins: ['*'],
};
