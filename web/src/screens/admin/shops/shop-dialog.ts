import type { AdminShopRow } from '@baitdrop/contract/admin-shops';

export interface ShopDialogProps {
  shop: AdminShopRow;
  onClose: () => void;
  /** Called when the list must be refetched. */
  onChanged: () => void;
}
