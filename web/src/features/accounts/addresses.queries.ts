import { queryOptions } from '@tanstack/react-query';
import { fullList } from '../../platform/records/client.ts';

/** The user's saved addresses, the oldest first. */
export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: () => fullList('addresses', { sort: 'created' }),
});
