import type { Module } from '../../module.ts';
import { registerApiKeys } from './api-keys/api-keys.routes.ts';
import { registerDeliveryWaitlist, scheduleDeliveryWaitlist } from './delivery-waitlist/delivery-waitlist.routes.ts';
import { registerDirectory } from './directory/directory.routes.ts';
import { registerFavourites } from './favourites/favourites.routes.ts';
import { registerGazetteer } from './gazetteer/gazetteer.routes.ts';
import { registerGoingLive } from './going-live/going-live.routes.ts';
import { registerPeople, scheduleShopInvitationPurge } from './people/people.routes.ts';
import { registerPlaces } from './places/places.routes.ts';
import { registerProfile } from './profile/profile.routes.ts';
import { registerShopSettings } from './settings/shop-settings.routes.ts';
import { closeShopWithAccount } from './sign-up/close-shop.ts';
import { scheduleForgettingShops } from './sign-up/forget-shops.jobs.ts';
import { registerSignUp } from './sign-up/sign-up.routes.ts';

export const shopsModule: Module = {
  handlers: [closeShopWithAccount],
  routes: [
    registerProfile,
    registerSignUp,
    registerDirectory,
    registerGazetteer,
    registerPlaces,
    registerDeliveryWaitlist,
    registerFavourites,
    registerShopSettings,
    registerGoingLive,
    registerApiKeys,
    registerPeople,
  ],
  jobs: [scheduleDeliveryWaitlist, scheduleForgettingShops, scheduleShopInvitationPurge],
  sealedColumns: [
    { table: 'retailers', column: 'api_secret' },
    { table: 'retailers', column: 'uber_client_id' },
    { table: 'retailers', column: 'uber_client_secret' },
    { table: 'retailers', column: 'uber_webhook_key' },
    { table: 'shop_webhooks', column: 'secret' },
    { table: 'shop_webhooks', column: 'old_secret' },
  ],
};
