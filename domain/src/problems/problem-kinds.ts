// What somebody has to look at, by kind; what is urgent comes first.
export const PROBLEM_KINDS = [
  'unanswered',
  'late',
  'failed_courier',
  'disputed',
  'open_case',
  'failed_payout',
  'failed_mail',
  'missing_position',
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];
