import type { Module } from '../../module.ts';
import { limitAuthAttempts } from './account-limits.ts';
import { registerAdminInvitations, schedulePurgeAdminInvitations } from './administrators/admin-invitations.routes.ts';
import { schedulePurgeUndos } from './account-undos.ts';
import { registerAccounts } from './own-account/accounts.routes.ts';
import { registerCheckoutDetails } from './own-account/checkout-details.routes.ts';
import { registerFactors } from './factors/factors.routes.ts';
import { emitVerifiedAfterAuth } from './own-account/after-auth.ts';

export const accountsModule: Module = {
  routes: [
    limitAuthAttempts,
    emitVerifiedAfterAuth,
    registerAccounts,
    registerCheckoutDetails,
    registerFactors,
    registerAdminInvitations,
  ],
  jobs: [schedulePurgeUndos, schedulePurgeAdminInvitations],
  sealedColumns: [
    { table: 'second_factors', column: 'sealed_secret' },
    { table: 'factor_challenges', column: 'sealed' },
  ],
};
