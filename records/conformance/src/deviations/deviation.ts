export interface Deviation {
  case: string;
  reason: string;
  differences: readonly string[];
}
