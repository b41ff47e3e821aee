import type { DeliveryCharge } from '@baitdrop/domain/fees/delivery-charge';
import type { Pence } from '@baitdrop/domain/money/pence';

/** The fields of an item that determine its picture. */
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

/** The shop to which this cart belongs, as far as the screen has loaded it. */
export interface CartShop {
  name: string;
  minimumOrderPence: number;
  /** Null: the platform's charge applies. */
  deliveryCharge: DeliveryCharge | null;
  products: readonly CartShopProduct[];
}
