import { SHELF_PART } from '@baitdrop/domain/products/find-products';

/** A shop with the first of what it sells. */
export const shopAddress = (shopId: string, postcode = ''): string =>
  `/api/shops/${encodeURIComponent(shopId)}?shelf=${SHELF_PART}${
    postcode === '' ? '' : `&postcode=${encodeURIComponent(postcode)}`
  }`;
