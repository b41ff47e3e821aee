import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.ts';

interface ShopActionProps {
  shop: { shop_id: string; name: string; baitdrop_enabled: boolean };
  className?: string;
}

/** The one thing to do with a shop: order, where it delivers; otherwise look. */
export function ShopAction({ shop, className = '' }: ShopActionProps) {
  const id = encodeURIComponent(shop.shop_id);
  const to = shop.baitdrop_enabled ? `/order?shop=${id}` : `/shop/${id}`;
  return (
    <Link to={to} className={`${buttonClass(shop.baitdrop_enabled ? 'primary' : 'secondary')} ${className}`}>
      {shop.baitdrop_enabled ? 'Order Now' : 'View Details'}
      <span className="sr-only">{shop.baitdrop_enabled ? ` from ${shop.name}` : ` of ${shop.name}`}</span>
    </Link>
  );
}
