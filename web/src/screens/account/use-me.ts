import type { UserRecord } from '@baitdrop/contract/users';
import { useCallback } from 'react';
import { useRead } from '../../features/accounts/use-read.ts';
import { records } from '../../platform/records/client.ts';

/** The account as the server has it now; the session holds only what every screen needs. */
export function useMe(userId: string) {
  const read = useCallback(async (): Promise<UserRecord> => (await records('users')).getOne(userId), [userId]);
  return useRead(read);
}
