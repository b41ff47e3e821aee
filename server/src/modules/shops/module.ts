import type { Module } from '../module.ts';
import { registerDirectory } from './directory/directory.routes.ts';
import { registerPlaces } from './places/places.routes.ts';
import { registerShopSettings } from './settings/shop-settings.routes.ts';
import { requireShopStaff } from './shop-staff.ts';

export const shopsModule: Module = {
  async routes(app, context) {
    await registerDirectory(app, context);
    await registerPlaces(app, context);
    await registerShopSettings(app, context.engine, context, requireShopStaff(context.engine));
  },
};
