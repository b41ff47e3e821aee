import { type AffiliateEarnings, estimateEarnings } from '@baitdrop/domain/affiliate/earnings-calculator';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPoundsBriefly, parsePounds } from '@baitdrop/domain/money/pounds';

const MAX_REFERRALS = 100_000;
const MAX_FEES_PENCE = pence(10_000_00);

export type EarningsEstimate =
  | { ok: true; earnings: AffiliateEarnings }
  | { ok: false; referralsError?: string; feesError?: string };

/** Parses the two fields as typed. Each error belongs to the field that has it. */
export function estimateFromForm(referralsText: string, feesText: string): EarningsEstimate {
  const referrals = referralsText.trim() === '' ? Number.NaN : Number(referralsText);
  const fees = parsePounds(feesText);
  if (!fees.ok) return { ok: false, feesError: fees.message };
  if (referrals > MAX_REFERRALS) return { ok: false, referralsError: 'Enter at most 100,000 referrals.' };
  if (fees.value > MAX_FEES_PENCE)
    return { ok: false, feesError: `Enter at most ${formatPoundsBriefly(MAX_FEES_PENCE)}.` };
  const estimate = estimateEarnings(referrals, fees.value);
  if (estimate.ok) return { ok: true, earnings: estimate.value };
  return estimate.reason === 'not_a_count'
    ? { ok: false, referralsError: estimate.message }
    : { ok: false, feesError: estimate.message };
}
