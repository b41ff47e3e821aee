import type { ProductPage } from '@baitdrop/contract/directory';
import { useParams } from 'react-router';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { readPageData } from '../../platform/page-data.ts';
import { OrderFlow } from './order-flow.tsx';
import { productAddress } from './order-address.ts';

readPageData<{ product?: ProductPage }>(
  ({ product }) => product && { path: productAddress(product.product.id), body: product },
);

/** The other tags come with the product: `product-head-tags.tsx`. */
export const meta = () => [{ title: 'Product | BaitDrop' }];

export default function ProductScreen() {
  const { shopId = '', productId = '' } = useParams();
  return <OrderFlow key={shopId} shopId={shopId} productId={productId} isHydrated={useHydrated()} />;
}
