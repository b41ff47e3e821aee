import type { Module } from '../module.ts';
import { limitAuthTries } from './account-limits.ts';
import { registerAccounts } from './own-account/accounts.routes.ts';
import { followAuth } from './own-account/after-auth.ts';

export const accountsModule: Module = {
  async routes(app, context) {
    limitAuthTries(app, context.engine);
    followAuth(app, context);
    await registerAccounts(app, context);
  },
};
