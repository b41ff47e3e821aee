import type { ProState } from '@baitdrop/contract/pro';
import { useCallback } from 'react';
import { type LiveRead, useLiveRead } from '../../features/desk/use-live-read.ts';
import { readPro } from '../../features/pro/pro-api.ts';

export function usePro(shopId: string): LiveRead<ProState> {
  const read = useCallback(() => readPro(shopId), [shopId]);
  return useLiveRead(null, read);
}
