import { queryOptions } from '@tanstack/react-query';
import { records } from '../../platform/records/client.ts';

/** The current account from the server; the session holds only what every screen needs. */
export const meQuery = (userId: string) =>
  queryOptions({ queryKey: ['users', userId], queryFn: async () => (await records('users')).getOne(userId) });
