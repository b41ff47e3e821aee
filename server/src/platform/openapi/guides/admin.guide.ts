// What administrators do in their panel.
import { payoutRunForm } from '@baitdrop/contract/admin-payout-run';
import { affiliateSummary, paidForm } from '@baitdrop/contract/affiliate';
import { ledgerCheck } from '@baitdrop/contract/ledger-check';
import type { Guide } from '../guide.ts';

const at = '/api/admin';

export const adminGuide: Guide = {
  [`GET ${at}/ledger-check`]: { summary: 'Does the ledger add up?', answer: ledgerCheck },
  [`GET ${at}/payout-run`]: { summary: 'What the next payouts would be' },
  [`POST ${at}/payout-run`]: { summary: 'Pay the shops', form: payoutRunForm },
  [`GET ${at}/affiliates`]: { summary: 'The affiliate programme', answer: affiliateSummary },
  [`GET ${at}/affiliates/payouts`]: { summary: 'What affiliates asked for' },
  [`POST ${at}/affiliates/payment-file`]: { summary: 'A file for the bank' },
  [`POST ${at}/affiliates/payouts/{id}/paid`]: { summary: 'It was paid', form: paidForm, status: 204 },
};
