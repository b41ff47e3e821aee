// Sends traces to a collector by OTLP over HTTP in JSON (https://opentelemetry.io/docs/specs/otlp/#otlphttp). A failure
// to send delays and breaks nothing.
import type { Logger } from 'pino';
import { type EndedSpan, type Span, SPAN_KINDS, type SpanKind, startSpan, type Attributes } from './span.ts';

export interface TraceSettings {
  /** The address of the collector; `/v1/traces` is below it. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
}

export interface Tracer {
  /** Starts our part of a trace; undefined when traces are off. */
  start(
    name: string,
    kind: SpanKind,
    options?: { attributes?: Attributes; parent?: string | undefined },
  ): Span | undefined;
  /** Sends the collected spans. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export const noTracer: Tracer = { start: () => undefined, flush: async () => {}, stop: async () => {} };

const FLUSH_MS = 5000;
const BATCH = 512;
/** When the collector does not keep up, the newest are dropped, so that memory stays bounded. */
const MAX_WAITING = 4096;
const TIMEOUT_MS = 5000;
const SAY_EVERY_MS = 60_000;
/** Statuses with which the collector asks to send the same spans again. */
const RETRYABLE: ReadonlySet<number> = new Set([429, 502, 503, 504]);

export function createTracer({ endpoint, headers, serviceName }: TraceSettings, version: string, log: Logger): Tracer {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const resource = { attributes: attributesOf({ 'service.name': serviceName, 'service.version': version }) };
  let waiting: EndedSpan[] = [];
  let dropped = 0;
  let saidAtMs = -Infinity;
  let sending = Promise.resolve();

  const keep = (span: EndedSpan): void => {
    if (waiting.length >= MAX_WAITING) {
      dropped += 1;
      return;
    }
    waiting.push(span);
    if (waiting.length === BATCH) void flush();
  };

  const post = async (batch: readonly EndedSpan[]): Promise<void> => {
    const body = {
      resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'baitdrop' }, spans: batch.map(wireOf) }] }],
    };
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new CollectorRefused(answer.status);
  };

  const send = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      try {
        await post(batch);
      } catch (error) {
        const comesAgain = !(error instanceof CollectorRefused) || RETRYABLE.has(error.status);
        if (comesAgain) waiting = [...batch, ...waiting].slice(0, MAX_WAITING);
        else dropped += batch.length;
        complain(error);
        return;
      }
    }
  };
  const flush = (): Promise<void> => (sending = sending.then(send));

  const complain = (error: unknown): void => {
    if (performance.now() - saidAtMs < SAY_EVERY_MS) return;
    saidAtMs = performance.now();
    log.warn({ err: error, waiting: waiting.length, dropped }, 'traces were not taken');
  };

  const timer = setInterval(() => void flush(), FLUSH_MS).unref();
  return {
    start: (name, kind, options = {}) => startSpan(keep, { name, kind, ...options }),
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

class CollectorRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The collector answered ${status}.`);
    this.status = status;
  }
}

const OK = 0;
const FAILED = 2;

function wireOf({ kind, beganAtMs, endedAtMs, attributes, failure, parentSpanId, ...span }: EndedSpan): object {
  return {
    ...span,
    ...(parentSpanId !== undefined && { parentSpanId }),
    kind: SPAN_KINDS[kind],
    startTimeUnixNano: nanosOf(beganAtMs),
    endTimeUnixNano: nanosOf(endedAtMs),
    attributes: attributesOf(attributes),
    status: failure === undefined ? { code: OK } : { code: FAILED, message: failure },
  };
}

const attributesOf = (attributes: Attributes): object[] =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }));

const nanosOf = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n);
