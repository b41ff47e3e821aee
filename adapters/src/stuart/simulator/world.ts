// The simulator's state.
import type { CourierWorld } from '../../simulator-kit/courier-world.ts';
import type { AwkwardCase } from './awkward-cases.ts';
import type { Job } from './job.ts';

export type Operation = 'token' | 'validate' | 'price' | 'eta' | 'create' | 'list' | 'read' | 'cancel';

export interface World extends CourierWorld<Job, Operation, AwkwardCase> {
  /** What the first kilometres cost. */
  basePence: number;
}
