import type {
  ReplayedWebhooks,
  ShopWebhook,
  WebhookChanges,
  WebhookForm,
  WebhookList,
  WebhookMessageDetails,
  WebhookMessagePage,
  WebhookSecret,
} from '@baitdrop/contract/webhooks';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../platform/records/send.ts';

/** Identifies a webhook of a shop. */
export interface WebhookPlace {
  shopId: string;
  id: string;
}

const of = (shopId: string, path = ''): string => `/api/shops/${encodeURIComponent(shopId)}/webhooks${path}`;
const at = ({ shopId, id }: WebhookPlace, path = ''): string => of(shopId, `/${encodeURIComponent(id)}${path}`);

export const webhooksQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['shops', shopId, 'webhooks'],
    queryFn: () => send<WebhookList>('GET', of(shopId)),
  });

export const messagesQuery = (place: WebhookPlace, cursor: string) =>
  queryOptions({
    queryKey: ['shops', place.shopId, 'webhooks', place.id, 'messages', cursor],
    queryFn: () => send<WebhookMessagePage>('GET', at(place, `/messages${cursor === '' ? '' : `?cursor=${cursor}`}`)),
  });

export const messageQuery = (place: WebhookPlace, message: string) =>
  queryOptions({
    queryKey: ['shops', place.shopId, 'webhooks', place.id, 'message', message],
    queryFn: () => send<WebhookMessageDetails>('GET', at(place, `/messages/${encodeURIComponent(message)}`)),
  });

export const addWebhook = (shopId: string, form: WebhookForm): Promise<WebhookSecret> =>
  send('POST', of(shopId), { body: form });

export const changeWebhook = (place: WebhookPlace, changes: WebhookChanges): Promise<ShopWebhook> =>
  send('PATCH', at(place), { body: changes });

export const rotateSecret = (place: WebhookPlace): Promise<WebhookSecret> => send('POST', at(place, '/rotate'));

export const removeWebhook = (place: WebhookPlace): Promise<void> => send('DELETE', at(place));

export const testWebhook = (place: WebhookPlace): Promise<WebhookMessageDetails> => send('POST', at(place, '/test'));

export const replayFailed = (place: WebhookPlace): Promise<ReplayedWebhooks> => send('POST', at(place, '/replay'));

export const replayMessage = (place: WebhookPlace, message: string): Promise<void> =>
  send('POST', at(place, `/messages/${encodeURIComponent(message)}/replay`));
