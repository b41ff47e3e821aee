// The simulator's state.
import type { CourierWorld } from '../../simulator-kit/courier-world.ts';
import type { AwkwardCase } from './awkward-cases.ts';
import type { Job } from './job.ts';

export type Operation = 'token' | 'validate' | 'price' | 'eta' | 'create' | 'list' | 'read' | 'cancel';

export interface World extends CourierWorld<Job, Operation, AwkwardCase> {
  /** The base price, which covers the first kilometres. */
  basePence: number;
}
