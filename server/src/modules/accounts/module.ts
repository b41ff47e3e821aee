import type { Module } from '../../module.ts';
import { limitAuthTries } from './account-limits.ts';
import { registerAdminInvitations, scheduleForgettingInvitations } from './administrators/admin-invitations.routes.ts';
import { scheduleForgettingUndos } from './account-undos.ts';
import { registerAccounts } from './own-account/accounts.routes.ts';
import { registerCheckoutDetails } from './own-account/checkout-details.routes.ts';
import { registerFactors } from './factors/factors.routes.ts';
import { followAuth } from './own-account/after-auth.ts';

export const accountsModule: Module = {
  routes: [
    limitAuthTries,
    followAuth,
    registerAccounts,
    registerCheckoutDetails,
    registerFactors,
    registerAdminInvitations,
  ],
  jobs: [scheduleForgettingUndos, scheduleForgettingInvitations],
};
