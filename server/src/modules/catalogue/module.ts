import type { Module } from '../../module.ts';
import { scheduleLowStockJobs } from './products/low-stock.jobs.ts';
import { forgetStaffOnClosing, registerProducts } from './products/products.routes.ts';

export const catalogueModule: Module = {
  handlers: [forgetStaffOnClosing],
  routes: [registerProducts],
  jobs: [scheduleLowStockJobs],
};
