import { useCallback, useEffect, useRef, useState } from 'react';
import { isTokenRefused } from '../../platform/api/error-message.ts';
import { log } from '../../platform/log.ts';
import { records } from '../../platform/records/client.ts';

export type Verification = 'checking' | 'done' | 'expired' | 'unanswered';

/** Opening the link is the answer: it is confirmed at once, and only once. */
export function useVerification(token: string): { state: Verification; tryAgain: () => void } {
  const [state, setState] = useState<Verification>('checking');
  const asked = useRef('');

  const confirm = useCallback(async () => {
    setState('checking');
    try {
      await (await records('users')).confirmVerification(token);
      setState('done');
    } catch (failure) {
      log.info('The address could not be confirmed', failure);
      setState(isTokenRefused(failure) ? 'expired' : 'unanswered');
    }
  }, [token]);

  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    void confirm();
  }, [token, confirm]);

  return { state, tryAgain: () => void confirm() };
}
