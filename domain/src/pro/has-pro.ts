// Decides whether a shop has the Pro plan.

/** 29 pounds a month. */
export const PRO_PRICE_PENCE = 2900;

export interface ProPlan {
  /** The payment provider's status: active, past_due, canceled, … */
  readonly status: string;
  /** The end of the last paid month; null before the first payment. */
  readonly paidUntil: Date | null;
  readonly endsWithPeriod: boolean;
}

/** A shop keeps Pro for this long while a failed card payment is retried. */
export const PRO_GRACE_DAYS = 7;

const DAY_MS = 86_400_000;
/** The provider's statuses of a plan that renews. */
export const RENEWING_STATUSES = ['trialing', 'active', 'past_due'] as const;
const renewingStatuses: ReadonlySet<string> = new Set(RENEWING_STATUSES);

/** True if the plan renews: it can be cancelled, and need not be restarted. */
export const isRenewing = ({ status }: Pick<ProPlan, 'status'>): boolean => renewingStatuses.has(status);

/** The end of Pro; null if it was never paid. A renewing plan has a few extra days for its card. */
export function proEndsAt(plan: ProPlan): Date | null {
  if (plan.paidUntil === null) return null;
  const hasGrace = isRenewing(plan) && !plan.endsWithPeriod;
  return hasGrace ? new Date(plan.paidUntil.getTime() + PRO_GRACE_DAYS * DAY_MS) : plan.paidUntil;
}

/** A paid month is kept to its end, however the plan ended. */
export function hasPro(plan: ProPlan | undefined, now: Date): boolean {
  const until = plan === undefined ? null : proEndsAt(plan);
  return until !== null && now < until;
}
