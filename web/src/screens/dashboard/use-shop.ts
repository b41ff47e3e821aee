import type { RetailerRecord } from '@baitdrop/contract/retailers';
import { createContext, useContext } from 'react';

/** The layout of the dashboard provides the shop. */
export const ShopContext = createContext<RetailerRecord | null>(null);

/** Returns the shop whose screens are open. */
export function useShop(): RetailerRecord {
  const shop = useContext(ShopContext);
  if (shop === null) throw new Error('useShop is called outside the dashboard’s layout');
  return shop;
}
