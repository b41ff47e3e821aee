// A span is one piece of work in a trace: when it began and ended, and what it was part of. Without a tracer there are
// none.
import { randomBytes } from 'node:crypto';

/** The numbers of these kinds in OTLP. */
export const SPAN_KINDS = { server: 2, client: 3, consumer: 5 } as const;
export type SpanKind = keyof typeof SPAN_KINDS;
export type Attributes = Readonly<Record<string, string | number>>;

export interface EndedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: SpanKind;
  beganAtMs: number;
  endedAtMs: number;
  attributes: Attributes;
  /** The error's message; undefined for a success. */
  failure: string | undefined;
}

export interface Span {
  traceId: string;
  /** The `traceparent` header for the service that does a part of the work (https://www.w3.org/TR/trace-context). */
  traceparent: string;
  child(name: string, kind: SpanKind, attributes?: Attributes): Span;
  end(outcome?: { name?: string; attributes?: Attributes; failure?: string | undefined }): void;
}

interface SpanOptions {
  name: string;
  kind: SpanKind;
  attributes?: Attributes;
  /** The `traceparent` of the work that this is a part of. */
  parent?: string | undefined;
}

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})/;
const SAMPLED = 1;

/** Calls `keep` with the ended span. A trace that an earlier service decided not to record is passed on unrecorded. */
export function startSpan(keep: (span: EndedSpan) => void, { name, kind, attributes = {}, parent }: SpanOptions): Span {
  const [, parentTrace, parentSpan, flags = '01'] = TRACEPARENT.exec(parent ?? '') ?? [];
  const isKnown = parentTrace !== undefined && /[^0]/.test(parentTrace) && /[^0]/.test(parentSpan ?? '');
  const isRecorded = !isKnown || (Number.parseInt(flags, 16) & SAMPLED) !== 0;
  const traceId = isKnown ? parentTrace : randomBytes(16).toString('hex');
  const spanId = randomBytes(8).toString('hex');
  const traceparent = `00-${traceId}-${spanId}-${isRecorded ? '01' : '00'}`;
  const beganAtMs = performance.timeOrigin + performance.now();
  let isEnded = false;
  return {
    traceId,
    traceparent,
    child: (childName, childKind, childAttributes = {}) =>
      startSpan(keep, { name: childName, kind: childKind, attributes: childAttributes, parent: traceparent }),
    end(outcome = {}) {
      if (isEnded || !isRecorded) return;
      isEnded = true;
      keep({
        traceId,
        spanId,
        parentSpanId: isKnown ? parentSpan : undefined,
        name: outcome.name ?? name,
        kind,
        beganAtMs,
        endedAtMs: performance.timeOrigin + performance.now(),
        attributes: { ...attributes, ...outcome.attributes },
        failure: outcome.failure,
      });
    },
  };
}
