import type { Carts } from '@baitdrop/domain/cart/carts';
import type { StoredCart } from '@baitdrop/domain/cart/stored-cart';
import { usePublicQuery } from '../../platform/query/public-query.ts';
import { shopApiPath } from './shop-api-path.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { pageAddress } from '../../platform/page-address.ts';

interface WaitingCartProps {
  shopId: string;
  cart: StoredCart;
  onResume: (() => void) | undefined;
}

function WaitingCart({ shopId, cart, onResume }: WaitingCartProps) {
  const { data } = usePublicQuery(shopApiPath(shopId));
  const count = cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const name = data?.shop.name ?? 'Another shop';
  return (
    <li className="flex items-center justify-between gap-3 py-1">
      <span>
        <span className="font-semibold">{name}</span>
        <span className="block text-sm text-muted">{count === 1 ? '1 item' : `${count} items`}</span>
      </span>
      <LinkButton
        to={pageAddress('/order', { query: { shop: shopId } })}
        onClick={onResume}
        variant="secondary"
        className="shrink-0 px-4"
      >
        Resume<span className="sr-only"> your cart at {name}</span>
      </LinkButton>
    </li>
  );
}

/** Carts of other shops, which are deleted after a day. */
export function WaitingCarts({ waiting, onResume }: { waiting: Carts['waiting']; onResume?: () => void }) {
  const carts = Object.entries(waiting);
  if (carts.length === 0) return null;
  return (
    <section aria-label="Saved carts" className="rounded-card border border-line p-4">
      <h3 className="text-base">Waiting at {carts.length === 1 ? 'another shop' : 'other shops'}</h3>
      <ul className="mt-1 divide-y divide-line">
        {carts.map(([shopId, cart]) => (
          <WaitingCart key={shopId} shopId={shopId} cart={cart} onResume={onResume} />
        ))}
      </ul>
    </section>
  );
}
