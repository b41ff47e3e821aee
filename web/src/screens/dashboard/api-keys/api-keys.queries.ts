import type { ApiKeyForm, ApiKeyList, NewApiKeyAnswer } from '@baitdrop/contract/api-keys';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../platform/records/send.ts';

const of = (shopId: string, path = ''): string => `/api/shops/${encodeURIComponent(shopId)}/api-keys${path}`;

export const apiKeysQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['shops', shopId, 'api-keys'],
    queryFn: () => send<ApiKeyList>('GET', of(shopId)),
  });

export const makeApiKey = (shopId: string, form: ApiKeyForm): Promise<NewApiKeyAnswer> =>
  send('POST', of(shopId), { body: form });

export const revokeApiKey = (shopId: string, id: string): Promise<void> => send('DELETE', of(shopId, `/${id}`));
