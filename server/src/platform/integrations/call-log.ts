// Records when each third party last answered properly and when it last failed, for the system status.
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { CourierProblem } from '@baitdrop/adapters/ports/courier';
import { PlacesProblem } from '@baitdrop/adapters/ports/places';
import { type Service, traceOutboundCall } from '../tracing/outbound-calls.ts';
import { recordFailure, recordSuccess } from './integration-calls.db.ts';

export interface CallLog {
  succeeded(service: string): void;
  failed(service: string, failure: string): void;
  /**
   * Wraps a port so that the outcome of its promises is recorded. An error for which `isAnswer` is true counts as a
   * success.
   */
  watch<Port extends object>(service: Service, port: Port, isAnswer?: (error: unknown) => boolean): Port;
}

/** Often enough for a person who looks, without load on the database however often a party is called. */
const pauseMs = { succeeded: 10_000, failed: 1000 };
const MAX_FAILURE_LENGTH = 300;

export function createCallLog(pool: Pool, log: Logger, now: () => Date): CallLog {
  const notedAt = new Map<string, number>();
  const note = (service: string, kind: keyof typeof pauseMs, write: (at: Date) => Promise<void>): void => {
    const at = now();
    const key = `${kind} ${service}`;
    const before = notedAt.get(key);
    if (before !== undefined && Math.abs(at.getTime() - before) < pauseMs[kind]) return;
    notedAt.set(key, at.getTime());
    // A failure after a success must not hide the next success, and the other way round.
    notedAt.delete(`${kind === 'failed' ? 'succeeded' : 'failed'} ${service}`);
    write(at).catch((error: unknown) => log.warn({ err: error, service }, 'a call was not noted'));
  };
  const notes: CallLog = {
    succeeded: (service) => note(service, 'succeeded', (at) => recordSuccess(pool, service, at)),
    failed: (service, failure) =>
      note(service, 'failed', (at) => recordFailure(pool, service, at, failure.slice(0, MAX_FAILURE_LENGTH))),
    watch: (service, port, isAnswer = () => false) =>
      new Proxy(port, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name, target);
          if (typeof member !== 'function') return member;
          return (...args: unknown[]): unknown => {
            const result = traceOutboundCall(log, service, String(name), () => member.apply(target, args) as unknown);
            if (result instanceof Promise)
              result.then(
                () => notes.succeeded(service.name),
                (error: unknown) =>
                  isAnswer(error) ? notes.succeeded(service.name) : notes.failed(service.name, messageOf(error)),
              );
            return result;
          };
        },
      }),
  };
  return notes;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A refusal in the course of business: the courier was reached and has answered. */
export const isCourierRefusal = (error: unknown): boolean =>
  error instanceof CourierProblem && error.kind !== 'retry' && error.kind !== 'refused';

export const isUnknownPlace = (error: unknown): boolean => error instanceof PlacesProblem && error.kind === 'not_found';
