// What administrators do in their panel.
import * as courier from '@baitdrop/contract/admin-courier';
import { adminMoney } from '@baitdrop/contract/admin-money';
import { adminOrder } from '@baitdrop/contract/admin-orders';
import { payoutRunForm } from '@baitdrop/contract/admin-payout-run';
import { adminSettings, adminSettingsForm } from '@baitdrop/contract/admin-settings';
import { moveSetupForm, setupRow } from '@baitdrop/contract/admin-setup';
import { suspendForm } from '@baitdrop/contract/admin-shops';
import { systemStatus } from '@baitdrop/contract/admin-system';
import { affiliateSummary, paidForm } from '@baitdrop/contract/affiliate';
import { ledgerCheck } from '@baitdrop/contract/ledger-check';
import type { Guide } from '../command.ts';

const at = '/api/admin';

export const adminGuide: Guide = {
  'GET /api/openapi.json': { summary: 'This document', audience: 'Administrators only.' },
  [`GET ${at}/overview`]: { summary: 'How the marketplace does' },
  [`GET ${at}/ledger-check`]: { summary: 'Does the ledger add up?', answer: ledgerCheck },
  [`GET ${at}/audit`]: { summary: 'What administrators did' },
  [`GET ${at}/money`]: { summary: 'What comes in and what goes out', answer: adminMoney },
  [`GET ${at}/money/orders`]: { summary: 'What each order brought' },
  [`GET ${at}/orders`]: { summary: 'All orders' },
  [`GET ${at}/orders/{id}`]: { summary: 'An order with all that happened', answer: adminOrder },
  [`GET ${at}/shops`]: { summary: 'All shops' },
  [`GET ${at}/shops/export.csv`]: { summary: 'All shops as a table' },
  [`GET ${at}/shops/{retailer}`]: { summary: 'A shop from every side' },
  [`POST ${at}/shops/sync`]: { summary: 'Bring the directory up to date' },
  [`POST ${at}/shops/{retailer}/approve`]: { summary: 'Let a shop go live' },
  [`POST ${at}/shops/{retailer}/suspend`]: { summary: 'Suspend a shop', form: suspendForm },
  [`POST ${at}/shops/{retailer}/resume`]: { summary: 'End a suspension' },
  [`POST ${at}/shops/{retailer}/look`]: { summary: 'See the dashboard as the shop sees it' },
  [`GET ${at}/setup-requests`]: { summary: 'Setups that were asked for' },
  [`POST ${at}/setup-requests/{id}/move`]: { summary: 'Move a setup on', form: moveSetupForm, answer: setupRow },
  [`GET ${at}/payout-run`]: { summary: 'What the next payouts would be' },
  [`POST ${at}/payout-run`]: { summary: 'Pay the shops', form: payoutRunForm },
  [`GET ${at}/affiliates`]: { summary: 'The affiliate programme', answer: affiliateSummary },
  [`GET ${at}/affiliates/payouts`]: { summary: 'What affiliates asked for' },
  [`POST ${at}/affiliates/payment-file`]: { summary: 'A file for the bank' },
  [`POST ${at}/affiliates/payouts/{id}/paid`]: { summary: 'It was paid', form: paidForm, status: 204 },
  [`GET ${at}/system`]: { summary: 'How everything runs', answer: systemStatus },
  [`GET ${at}/error-reports`]: { summary: 'Errors people met' },
  [`GET ${at}/settings`]: { summary: 'The product’s settings', answer: adminSettings },
  [`PUT ${at}/settings`]: { summary: 'Change the product’s settings', form: adminSettingsForm, answer: adminSettings },
  [`GET ${at}/courier/retailers`]: { summary: 'Shops and their courier accounts' },
  [`GET ${at}/courier/retailers/{id}`]: { summary: 'A courier account', answer: courier.courierConfiguration },
  [`PUT ${at}/courier/configuration`]: {
    summary: 'Change a courier account',
    form: courier.courierConfigurationForm,
    answer: courier.courierConfiguration,
  },
  [`POST ${at}/courier/connection-test`]: {
    summary: 'Does the courier answer?',
    form: courier.connectionTestForm,
    answer: courier.connectionTestAnswer,
  },
  [`POST ${at}/courier/test-orders`]: {
    summary: 'Send a test delivery',
    form: courier.testOrderForm,
    answer: courier.testDelivery,
  },
  [`POST ${at}/courier/test-orders/{id}/cancel`]: { summary: 'Cancel a test delivery', form: courier.cancelTestForm },
  [`GET ${at}/courier/logs`]: { summary: 'What was said to the courier' },
  [`GET ${at}/courier/logs/{id}`]: { summary: 'One call to the courier', answer: courier.courierLogDetail },
};
