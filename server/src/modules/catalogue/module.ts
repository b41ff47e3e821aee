import { requireShopStaff } from '../shops/shop-staff.ts';
import type { Module } from '../module.ts';
import { registerProducts } from './products/products.routes.ts';

export const catalogueModule: Module = {
  async routes(app, context) {
    await registerProducts(app, context, requireShopStaff(context.engine));
  },
};
