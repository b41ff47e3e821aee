import type { Cart } from '@baitdrop/domain/cart/cart';
import { deliveryChargeSuffix, deliveryChargePence, type DeliveryCharge } from '@baitdrop/domain/fees/delivery-charge';
import { STANDARD_FEES, withDeliveryCharge, withShopMinimum } from '@baitdrop/domain/fees/fee-policy';
import { type PricedCart, priceCart } from '@baitdrop/domain/fees/price-cart';
import { formatBps } from '@baitdrop/domain/money/basis-points';
import { pence, ZERO_PENCE } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import type { CourierFee } from './use-courier-fee.ts';

/** Prices the cart by the server's rule, with the shop's own minimum and the courier's price once those are loaded. */
export function priceCurrentCart(
  cart: Cart,
  shopMinimumPence: number | undefined,
  { charge, quotedFeePence }: CourierFee,
): PricedCart {
  const { subtotalPence } = priceCart(cart.items, STANDARD_FEES);
  const deliveryPence = deliveryChargePence(charge, subtotalPence, quotedFeePence ?? undefined) ?? ZERO_PENCE;
  const fees = withDeliveryCharge(STANDARD_FEES, deliveryPence);
  return priceCart(cart.items, shopMinimumPence === undefined ? fees : withShopMinimum(fees, pence(shopMinimumPence)));
}

const { serviceFeeBps, platformFeePence } = STANDARD_FEES;
const feeText = `plus ${formatBps(serviceFeeBps)} service fee and ${formatPounds(platformFeePence)} per order`;

/** The fees that every customer pays, shown beside the first price of a list and in the cart. */
export const feeTextFor = (charge: DeliveryCharge): string => `${feeText}${deliveryChargeSuffix(charge)}`;
