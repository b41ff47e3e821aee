import { isNative } from '../../platform/native.ts';
import type { PushState } from './use-push.ts';

const hints: Partial<Record<PushState, string>> = {
  unsupported: 'This browser can’t show messages.',
  home_screen:
    'On an iPhone or iPad, first add BaitDrop to the home screen: tap Share, then “Add to Home Screen”, and open it there.',
  denied:
    'Messages from BaitDrop are blocked in this browser. Allow notifications for this site in its settings, beside the address, then come back here.',
};

const DENIED_IN_APP =
  'Messages from BaitDrop are switched off on this phone. Allow notifications for BaitDrop in its settings, then come back here.';

/** Explains why there is no switch, and what the user can do about it. */
export function PushHint({ state }: { state: PushState }) {
  const hint = state === 'denied' && isNative() ? DENIED_IN_APP : hints[state];
  return hint === undefined ? null : <p className="text-sm text-muted">{hint}</p>;
}
