import type { Module } from '../module.ts';
import { limitAuthTries } from './own-account/account-limits.ts';

export const accountsModule: Module = {
  async routes(app, { engine }) {
    limitAuthTries(app, engine);
  },
};
