// The simulator's state.
import type { CourierWorld } from '../../simulator-kit/courier-world.ts';
import type { StuartCase } from './awkward-cases.ts';
import type { Job } from './job.ts';

export type StuartOperation = 'token' | 'validate' | 'price' | 'eta' | 'create' | 'list' | 'read' | 'cancel';

export interface StuartWorld extends CourierWorld<Job, StuartOperation, StuartCase> {
  /** The base price, which covers the first kilometres. */
  basePence: number;
}
