import { expect, it } from 'vitest';
import * as payouts from '@baitdrop/contract/admin-payouts';
import { moduleForBrowsers } from './endpoints-for-browsers.ts';

it('keeps method, path, key and the rules of the fields of an endpoint, and everything else that the module exports', () => {
  const code = moduleForBrowsers('/contract/src/admin-payouts.ts', payouts)?.split('\n');
  expect(code?.toSorted()).toEqual([
    'export * from "/contract/src/admin-payouts.ts?original";',
    'export const approvePayout = {"method":"POST","path":"/api/admin/payouts/:id/approve","idempotent":true,"fields":{}};',
    'export const declinePayout = {"method":"POST","path":"/api/admin/payouts/:id/decline","idempotent":true,"fields":{"reason":{"required":true,"maxLength":500}}};',
    'export const listAdminPayouts = {"method":"GET","path":"/api/admin/payouts"};',
  ]);
});

it('leaves modules without endpoints as they are', () => {
  expect(moduleForBrowsers('/contract/src/pictures.ts', { MAX: 1, thumbUrl: () => '' })).toBe(null);
});
