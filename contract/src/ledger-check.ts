// `GET /api/admin/ledger-check`, for administrators: whether the books are right. Money in pence.
import * as z from 'zod/mini';

export const ledgerCheck = z.object({
  checked_at: z.string(),
  /** True when there is no mismatch. */
  right: z.boolean(),
  movements: z.number(),
  /** What each kind of account holds; they add up to zero. */
  groups: z.array(z.object({ group: z.string(), balance_pence: z.number() })),
  /** What the payment provider says it holds for us, beside what the books say; null when it could not be asked. */
  provider: z.nullable(
    z.object({ available_pence: z.number(), pending_pence: z.number(), expected_pence: z.number() }),
  ),
  mismatches: z.array(z.object({ kind: z.string(), subject: z.string(), message: z.string() })),
});
export type LedgerCheck = z.infer<typeof ledgerCheck>;
