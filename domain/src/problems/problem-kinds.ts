// What somebody has to look at, by kind; what is urgent comes first.
export const PROBLEM_KINDS = [
  'unanswered',
  'late',
  'failed_courier',
  'disputed',
  'open_case',
  'payout_waiting',
  'failed_payout',
  'failed_mail',
  'missing_position',
] as const;
/** Only for those who see what shops are paid. */
export const PAYOUT_PROBLEMS: readonly string[] = ['payout_waiting', 'failed_payout'];
export type ProblemKind = (typeof PROBLEM_KINDS)[number];
