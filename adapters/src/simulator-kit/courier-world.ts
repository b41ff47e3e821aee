// The state that every courier's simulator has.
import { type Countdown, createCountdown } from './countdown.ts';
import type { Position } from '@baitdrop/domain/geo/position';

/** Finds the position of a postcode that the simulator knows. */
export type Geocode = (postcode: string) => Position | undefined;

/** A courier company's answer before it becomes HTTP. */
export interface CourierReply {
  statusCode: number;
  /** Undefined for an empty body. */
  body: unknown;
}

export const ok = (body: unknown, statusCode = 200): CourierReply => ({ statusCode, body });

export interface CourierSimulatorOptions {
  /** Speed factor against real time. With 0, nothing moves until a test moves it. */
  speed: number;
  /** The file with the state, so that a restart continues active deliveries. */
  persistTo?: string;
  /** The map of postcodes; without one, addresses need coordinates. */
  geocode?: Geocode;
  now?: () => Date;
}

export interface CourierWorld<Delivery, Operation extends string, Case extends string> {
  deliveries: Map<string, Delivery>;
  /** Access tokens and when they expire. */
  tokens: Map<string, number>;
  refusals: Countdown<{ on: Operation; reply: CourierReply }>;
  /** Cases that apply to the next delivery that is created. */
  nextCases: Case[];
  /** Counts simulated creation failures by the key or reference of the request. */
  failures: Map<string, number>;
  speed: number;
  geocode: Geocode;
  now(): number;
  /** Set when the simulator listens. */
  address: { url: string; port: number };
  base(): string;
}

export function createCourierWorld<Delivery, Operation extends string, Case extends string>({
  speed,
  geocode,
  now,
}: CourierSimulatorOptions): CourierWorld<Delivery, Operation, Case> {
  const address = { url: '', port: 0 };
  return {
    deliveries: new Map(),
    tokens: new Map(),
    refusals: createCountdown(),
    nextCases: [],
    failures: new Map(),
    speed,
    geocode: geocode ?? (() => undefined),
    now: () => (now?.() ?? new Date()).getTime(),
    address,
    base: () => address.url,
  };
}
