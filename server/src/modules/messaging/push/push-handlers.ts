import type { Context } from '../../../context.ts';
import { endShopAlertsOf, forgetDevicesOf } from './devices.db.ts';
import { deletePreferencesOf } from './preferences.db.ts';

export function pushHandlers({ events }: Context): void {
  events.on('account.signed_out_everywhere', (tx, { user }) => forgetDevicesOf(tx, user));
  events.on('shop.person_removed', (tx, { user }) => endShopAlertsOf(tx, user));
  events.on('account.closing', async (tx, { user }) => {
    await forgetDevicesOf(tx, user);
    await deletePreferencesOf(tx, user);
  });
}
