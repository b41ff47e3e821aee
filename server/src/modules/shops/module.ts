import type { Module } from '../module.ts';
import { registerDeliveryWishes, scheduleDeliveryWishes } from './delivery-wishes/delivery-wishes.routes.ts';
import { registerDirectory } from './directory/directory.routes.ts';
import { registerGoingLive } from './going-live/going-live.routes.ts';
import { registerPlaces } from './places/places.routes.ts';
import { registerProfile } from './profile/profile.routes.ts';
import { registerShopSettings } from './settings/shop-settings.routes.ts';
import { onAccountClosing } from './sign-up/close-shop.ts';
import { registerSignUp } from './sign-up/sign-up.routes.ts';

export const shopsModule: Module = {
  handlers(context) {
    context.events.on('account.closing', (tx, payload) => onAccountClosing(context, tx, payload));
  },
  async routes(app, context) {
    await registerProfile(app, context);
    await registerSignUp(app, context);
    await registerDirectory(app, context);
    await registerPlaces(app, context);
    await registerDeliveryWishes(app, context);
    await registerShopSettings(app, context);
    await registerGoingLive(app, context);
  },
  jobs: scheduleDeliveryWishes,
};
