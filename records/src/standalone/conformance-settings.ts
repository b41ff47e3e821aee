import { defaultSettings, type EngineSettings, type RateLimitRule } from '../engine/settings.ts';

const rule = (label: string, maxRequests: number, durationSeconds: number): RateLimitRule => ({
  label,
  maxRequests,
  durationSeconds,
  audience: '',
});

/** Settings of a new published server, with batches on. Its rate limits are only suggestions and switched off. */
export const conformanceSettings: EngineSettings = {
  ...defaultSettings,
  appName: 'Acme',
  publicUrl: 'http://localhost:8090',
  batch: { ...defaultSettings.batch, enabled: true, maxRequests: 5 },
  rateLimits: {
    enabled: false,
    rules: [rule('*:auth', 2, 3), rule('*:create', 20, 5), rule('/api/batch', 3, 1), rule('/api/', 300, 10)],
  },
};
