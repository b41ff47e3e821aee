import type { DeliveryCharge } from '@baitdrop/domain/fees/delivery-charge';
import type { Pence } from '@baitdrop/domain/money/pence';

/** What a picture of an item is chosen by. */
export interface PicturedItem {
  name: string;
  image: string;
  category: string;
  subcategory: string;
}

export interface CartShopProduct extends PicturedItem {
  id: string;
  pricePence: Pence;
  stock: number;
  collectionOnly: boolean;
}

/** What the screen knows of the shop whose cart this is. */
export interface CartShop {
  name: string;
  minimumOrderPence: number;
  /** Null: as for all shops. */
  deliveryCharge: DeliveryCharge | null;
  products: readonly CartShopProduct[];
}
