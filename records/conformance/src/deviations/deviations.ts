// Differences of our answers that are intended, with the reason. A case must differ in exactly these places: one that
// no longer does is reported as well.
import { accountDeviations } from './accounts.ts';
import type { Deviation } from './deviation.ts';
import { fileDeviations } from './files.ts';
import { letterCaseDeviations } from './letter-case.ts';
import { limitDeviations } from './limits.ts';
import { orderDeviations } from './order.ts';
import { systemDeviations } from './system.ts';
import { writeDeviations } from './writes.ts';

export const deviations: readonly Deviation[] = [
  ...orderDeviations,
  ...writeDeviations,
  ...fileDeviations,
  ...accountDeviations,
  ...letterCaseDeviations,
  ...limitDeviations,
  ...systemDeviations,
];
