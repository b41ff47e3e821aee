// Where our answers differ on purpose, with the reason. A case must differ in exactly these places: one that no longer
// does is reported as well.

export interface Deviation {
  case: string;
  reason: string;
  differences: readonly string[];
}

export const deviations: readonly Deviation[] = [];
