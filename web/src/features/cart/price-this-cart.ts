import type { Cart } from '@baitdrop/domain/cart/cart';
import { type FeePolicy, STANDARD_FEES, withShopMinimum } from '@baitdrop/domain/fees/fee-policy';
import { type PricedCart, priceCart } from '@baitdrop/domain/fees/price-cart';
import { formatBps } from '@baitdrop/domain/money/basis-points';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';

/** The rule the server charges by, with the shop's own minimum once that is known. */
export const priceThisCart = (cart: Cart, shopMinimumPence: number | undefined): PricedCart =>
  priceCart(
    cart.items,
    shopMinimumPence === undefined ? STANDARD_FEES : withShopMinimum(STANDARD_FEES, pence(shopMinimumPence)),
  );

const { serviceFeeBps, platformFeePence }: FeePolicy = STANDARD_FEES;

/** Stands beside every price, because nobody can avoid these fees. */
export const feeWords = `plus ${formatBps(serviceFeeBps)} service fee and ${formatPounds(platformFeePence)} per order`;
