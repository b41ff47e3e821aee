import { queryOptions } from '@tanstack/react-query';
import { records } from '../../platform/records/client.ts';

/** The account as the server has it now; the session holds only what every screen needs. */
export const meQuery = (userId: string) =>
  queryOptions({ queryKey: ['users', userId], queryFn: async () => (await records('users')).getOne(userId) });
