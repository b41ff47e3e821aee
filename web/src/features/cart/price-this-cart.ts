import type { Cart } from '@baitdrop/domain/cart/cart';
import { STANDARD_FEES, withCustomerPayingCourier, withShopMinimum } from '@baitdrop/domain/fees/fee-policy';
import { type PricedCart, priceCart } from '@baitdrop/domain/fees/price-cart';
import { formatBps } from '@baitdrop/domain/money/basis-points';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import type { CourierFee } from './use-courier-fee.ts';

/** The rule the server charges by, with the shop's own minimum and the courier's price once those are known. */
export function priceThisCart(cart: Cart, shopMinimumPence: number | undefined, courier: CourierFee): PricedCart {
  const fees =
    courier.paidBy === 'customer' && courier.quotedFeePence !== null
      ? withCustomerPayingCourier(STANDARD_FEES, courier.quotedFeePence)
      : STANDARD_FEES;
  return priceCart(cart.items, shopMinimumPence === undefined ? fees : withShopMinimum(fees, pence(shopMinimumPence)));
}

const { serviceFeeBps, platformFeePence } = STANDARD_FEES;
const feeText = `plus ${formatBps(serviceFeeBps)} service fee and ${formatPounds(platformFeePence)} per order`;

/** Shown beside every price, because nobody can avoid these fees. */
export const feeTextFor = (paidBy: CourierFee['paidBy']): string =>
  paidBy === 'platform' ? feeText : `${feeText}, and the courier’s price`;
