import type { Module } from '../../module.ts';
import { scheduleLowStockJobs } from './products/low-stock.jobs.ts';
import { anonymiseStaffOnClosing, registerProducts } from './products/products.routes.ts';

export const catalogueModule: Module = {
  handlers: [anonymiseStaffOnClosing],
  routes: [registerProducts],
  jobs: [scheduleLowStockJobs],
};
