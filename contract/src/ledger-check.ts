// Whether the ledger is consistent. Money in pence.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const ledgerCheck = z.object({
  checked_at: z.string(),
  /** True when there is no mismatch. */
  right: z.boolean(),
  movements: z.number(),
  /** Balance of each kind of account; they add up to zero. */
  groups: z.array(z.object({ group: z.string(), balance_pence: z.number() })),
  /** The payment provider's balance and the ledger's; null when the provider could not be reached. */
  provider: z.nullable(
    z.object({ available_pence: z.number(), pending_pence: z.number(), expected_pence: z.number() }),
  ),
  mismatches: z.array(z.object({ kind: z.string(), subject: z.string(), message: z.string() })),
});
export type LedgerCheck = z.infer<typeof ledgerCheck>;

export const readLedgerCheck = endpoint({
  method: 'GET',
  path: '/api/admin/ledger-check',
  summary: 'Check that the ledger adds up',
  access: { admin: 'ledger' },
  answer: ledgerCheck,
});
