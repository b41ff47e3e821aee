// What an owner asks and tells about their own shop, beside its records.
import type { GoingLive } from '@baitdrop/contract/going-live';
import type {
  PayoutAccountAnswer,
  PayoutAccountState,
  PayoutStatement,
  ShopMoney,
  ShopPayouts,
  ShopRefunds,
} from '@baitdrop/contract/shop-money';
import type { ChangeSettingsForm, PauseAnswer, ShopSettingsPage } from '@baitdrop/contract/shop-settings';
import { recordsClient } from '../../platform/records/client.ts';

async function send<Answer>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<Answer> {
  const client = await recordsClient();
  return client.send<Answer>(path, body === undefined ? { method } : { method, body });
}

const of = (shopId: string, path: string): string => `/api/shops/${encodeURIComponent(shopId)}/${path}`;

export const readSettings = (shopId: string): Promise<ShopSettingsPage> => send('GET', of(shopId, 'settings'));
export const changeSettings = (shopId: string, form: ChangeSettingsForm): Promise<ShopSettingsPage> =>
  send('PATCH', of(shopId, 'settings'), form);

export const pauseOrders = (shopId: string, minutes: number): Promise<PauseAnswer> =>
  send('POST', of(shopId, 'pause'), { minutes });
export const endPause = (shopId: string): Promise<PauseAnswer> => send('DELETE', of(shopId, 'pause'));

export const readGoingLive = (shopId: string): Promise<GoingLive> => send('GET', of(shopId, 'going-live'));
export const askToGoLive = (shopId: string): Promise<GoingLive> => send('POST', of(shopId, 'going-live'));

export const readMoney = (shopId: string): Promise<ShopMoney> => send('GET', of(shopId, 'money'));
export const readPayouts = (shopId: string, page: number): Promise<ShopPayouts> =>
  send('GET', of(shopId, `payouts?page=${page}`));
export const readStatement = (shopId: string, payout: string): Promise<PayoutStatement> =>
  send('GET', of(shopId, `payouts/${encodeURIComponent(payout)}`));
export const readRefunds = (shopId: string, page: number): Promise<ShopRefunds> =>
  send('GET', of(shopId, `refunds?page=${page}`));

/** The payment provider's page; afterwards it leads back to that screen. */
export const openPayoutAccount = (back: 'money' | 'going-live'): Promise<PayoutAccountAnswer> =>
  send('POST', '/api/payout-account', { back });
export const checkPayoutAccount = (): Promise<PayoutAccountState> => send('POST', '/api/payout-account/look');
