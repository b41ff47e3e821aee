import { useEffect, useEffectEvent } from 'react';
import { checkPayoutAccount } from '../../features/my-shop/my-shop.queries.ts';
import { log } from '../../platform/log.ts';
import { useSearchState } from '../../platform/navigation/use-search-state.ts';

/**
 * Reads the account once when the owner returns from the payment provider, because they may be faster than its webhook.
 */
export function useReturnFromPayoutSetup(onKnown: () => void): void {
  const [params, change] = useSearchState();
  const isBack = params.get('payouts') === 'back';
  const readAccount = useEffectEvent(async () => {
    try {
      await checkPayoutAccount();
    } catch (failure) {
      // The webhook arrives sooner or later; until then the screen says "not finished".
      log.info('The payout account could not be looked at', failure);
    }
    change(() => ({}));
    onKnown();
  });
  useEffect(() => {
    if (isBack) void readAccount();
  }, [isBack]);
}
