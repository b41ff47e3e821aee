import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.ts';
import type { DirectoryLocation } from './directory-address.ts';
import { isDeliverable, shopLink } from './shop-link.ts';

interface ShopActionProps {
  shop: Parameters<typeof shopLink>[0] & { name: string };
  location: DirectoryLocation | null;
  className?: string;
}

/** The main action for a shop: order, if it delivers to the visitor; otherwise view. */
export function ShopAction({ shop, location, className = '' }: ShopActionProps) {
  const mayOrder = isDeliverable(shop);
  return (
    <Link to={shopLink(shop, location)} className={`${buttonClass(mayOrder ? 'primary' : 'secondary')} ${className}`}>
      {mayOrder ? 'Order Now' : 'View Details'}
      <span className="sr-only">{mayOrder ? ` from ${shop.name}` : ` of ${shop.name}`}</span>
    </Link>
  );
}
