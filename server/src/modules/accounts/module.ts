import type { Module } from '../../module.ts';
import { limitAuthTries } from './account-limits.ts';
import { registerAccounts } from './own-account/accounts.routes.ts';
import { scheduleAccountJobs } from './own-account/accounts.jobs.ts';
import { registerUndoChange } from './own-account/undo-change.routes.ts';
import { followAuth } from './own-account/after-auth.ts';

export const accountsModule: Module = {
  routes: [limitAuthTries, followAuth, registerAccounts, registerUndoChange],
  jobs: [scheduleAccountJobs],
};
