import { type MetaFunction, useParams } from 'react-router';
import { OrderFlow } from './order-flow.tsx';

/** The rest comes with the product: `product-head-tags.tsx`. */
export const meta: MetaFunction = () => [{ title: 'Product | BaitDrop' }];

export default function ProductScreen() {
  const { shopId = '', productId = '' } = useParams();
  return <OrderFlow key={shopId} shopId={shopId} productId={productId} />;
}
