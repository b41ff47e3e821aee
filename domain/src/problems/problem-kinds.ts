// Kinds of problems for administrators, most urgent first.
import { type AdminRole, type AdminArea, mayUseArea } from '../administrators/admin-roles.ts';

export const PROBLEM_KINDS = [
  'unanswered',
  'late',
  'failed_courier',
  'disputed',
  'open_case',
  'shop_waiting',
  'setup_waiting',
  'payout_waiting',
  'failed_payout',
  'failed_mail',
  'missing_position',
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** Kinds that only some administrators can resolve. */
const areas: Partial<Record<ProblemKind, AdminArea>> = {
  shop_waiting: 'settings',
  setup_waiting: 'settings',
  payout_waiting: 'payouts',
  failed_payout: 'payouts',
};

export function problemKindsFor(role: AdminRole): readonly ProblemKind[] {
  return PROBLEM_KINDS.filter((kind) => {
    const area = areas[kind];
    return area === undefined || mayUseArea(role, area);
  });
}
