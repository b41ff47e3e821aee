// What an operator watches by: the log, the metrics, which version it is.
import { z } from 'zod';
import { optional } from './setting-kinds.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const operationKeys = {
  LOG_LEVEL: optional(z.enum(LOG_LEVELS)),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  BAITDROP_COMMIT: optional(z.string().regex(/^[0-9a-f]{7,64}$/, 'must be the id of a commit')),
};

export interface OperationConfig {
  logLevel: string;
  metricsToken: string | undefined;
  /** What it was built from; undefined: what is checked out. */
  commit: string | undefined;
}

type OperationSettings = { [Key in keyof typeof operationKeys]?: z.infer<(typeof operationKeys)[Key]> };

export const operationConfigOf = (profile: 'demo' | 'live', given: OperationSettings): OperationConfig => ({
  logLevel: given.LOG_LEVEL ?? (profile === 'demo' ? 'warn' : 'info'),
  metricsToken: given.METRICS_TOKEN,
  commit: given.BAITDROP_COMMIT,
});
