// The simulator's state.
import type { Countdown } from '../../simulator-kit/countdown.ts';
import type { Geocode } from '../../uber-direct/simulator/world.ts';
import type { AwkwardCase } from './awkward-cases.ts';
import type { Job } from './job.ts';
import type { Reply } from './refusals.ts';

export type Operation = 'token' | 'validate' | 'price' | 'eta' | 'create' | 'list' | 'read' | 'cancel';

export interface World {
  jobs: Map<string, Job>;
  /** Access tokens and when they end. */
  tokens: Map<string, number>;
  refusals: Countdown<{ on: Operation; reply: Reply }>;
  /** For the next job that is created. */
  nextCases: AwkwardCase[];
  /** The number of simulated creation failures, by client reference. */
  failures: Map<string, number>;
  /** What the first kilometres cost. */
  basePence: number;
  speed: number;
  geocode: Geocode;
  now(): number;
  base(): string;
}
