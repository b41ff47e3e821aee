import type { Module } from '../../module.ts';
import { scheduleLowStockJobs } from './products/low-stock.jobs.ts';
import { forgetStaff } from './products/products.db.ts';
import { registerProducts } from './products/products.routes.ts';

export const catalogueModule: Module = {
  handlers: [({ events }) => events.on('account.closing', (tx, { user }) => forgetStaff(tx, user))],
  routes: [registerProducts],
  jobs: [scheduleLowStockJobs],
};
