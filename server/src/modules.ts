// The modules of the server. Events reach their handlers in this order, messages last.
import { accountsModule } from './modules/accounts/module.ts';
import { adminModule } from './modules/admin/module.ts';
import { catalogueModule } from './modules/catalogue/module.ts';
import { deliveryModule } from './modules/delivery/module.ts';
import { integrationsModule } from './modules/integrations/module.ts';
import { messagingModule } from './modules/messaging/module.ts';
import type { Module } from './modules/module.ts';
import { moneyModule } from './modules/money/module.ts';
import { orderingModule } from './modules/ordering/module.ts';
import { shopsModule } from './modules/shops/module.ts';

export const MODULES: readonly Module[] = [
  accountsModule,
  shopsModule,
  catalogueModule,
  deliveryModule,
  moneyModule,
  orderingModule,
  integrationsModule,
  adminModule,
  messagingModule,
];
