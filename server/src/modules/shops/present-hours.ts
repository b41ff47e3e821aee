import type { ShopHours } from '@baitdrop/contract/directory';
import type { ShopState } from '@baitdrop/domain/shops/shop-hours';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** Presents whether a shop takes orders, in the same form for every answer. */
export const presentHours = (state: ShopState): ShopHours => ({
  isOpen: state.isOpen,
  closesAt: iso(state.closesAt),
  doorsCloseAt: iso(state.doorsCloseAt),
  closedFor: state.closedFor,
  opensAt: iso(state.opensAt),
  pausedUntil: iso(state.pausedUntil),
});
