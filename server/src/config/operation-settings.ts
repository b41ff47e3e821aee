// Reads the settings of the log, the metrics, traces and the version.
import { z } from 'zod';
import type { TraceSettings } from '../platform/tracing/tracer.ts';
import { optional, webAddress } from './setting-kinds.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const operationKeys = {
  LOG_LEVEL: optional(z.enum(LOG_LEVELS)),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  BAITDROP_COMMIT: optional(z.string().regex(/^[0-9a-f]{7,64}$/, 'must be the id of a commit')),
  BAITDROP_DRAIN_SECONDS: optional(
    z.coerce.number('must be a number').int().min(0).max(300, 'must be between 0 and 300'),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress,
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    z
      .string()
      .regex(
        /^[\w-]+=(?:[^,%]|%[0-9a-f]{2})*(?:,[\w-]+=(?:[^,%]|%[0-9a-f]{2})*)*$/i,
        'must look like name=value,other=value, with %2C for a comma',
      ),
  ),
  OTEL_SERVICE_NAME: optional(z.string()),
};

/** Longer than the proxies of the guide keep an idle connection, and than their interval of health checks. */
const DRAIN_SECONDS = 5;

export interface OperationConfig {
  logLevel: string;
  metricsToken: string | undefined;
  /** The commit it was built from; undefined means the one that is checked out. */
  commit: string | undefined;
  /** How long a stopping process reports it in its health before it takes no more requests. */
  drainSeconds: number;
  /** The collector of traces; undefined means none. */
  traces: TraceSettings | undefined;
}

type OperationSettings = { [Key in keyof typeof operationKeys]?: z.infer<(typeof operationKeys)[Key]> };

export const operationConfigOf = (profile: 'demo' | 'live', settings: OperationSettings): OperationConfig => ({
  logLevel: settings.LOG_LEVEL ?? (profile === 'demo' ? 'warn' : 'info'),
  metricsToken: settings.METRICS_TOKEN,
  commit: settings.BAITDROP_COMMIT,
  drainSeconds: settings.BAITDROP_DRAIN_SECONDS ?? (profile === 'demo' ? 0 : DRAIN_SECONDS),
  traces: tracesOf(settings),
});

function tracesOf(settings: OperationSettings): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = settings;
  if (endpoint === undefined) return undefined;
  const pairs = headers.split(',').filter((pair) => pair !== '');
  return {
    endpoint,
    headers: Object.fromEntries(pairs.map(headerOf)),
    serviceName: settings.OTEL_SERVICE_NAME ?? 'baitdrop',
  };
}

/** Values are percent-encoded, so that they may contain commas. */
function headerOf(pair: string): [string, string] {
  const [name = '', ...value] = pair.split('=');
  return [name.trim(), unescaped(value.join('=').trim())];
}

const unescaped = (text: string): string =>
  text.replaceAll(/%([0-9a-f]{2})/gi, (_escaped, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
