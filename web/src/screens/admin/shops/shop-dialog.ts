import type { AdminShopRow } from '@baitdrop/contract/admin-shops';

export interface ShopDialogProps {
  shop: AdminShopRow;
  onClose: () => void;
  /** Called when the list must be refetched. */
  onChanged: () => void;
}

export const pathOf = ({ retailer }: Pick<AdminShopRow, 'retailer'>, command = ''): string =>
  `/api/admin/shops/${encodeURIComponent(retailer)}${command === '' ? '' : `/${command}`}`;
