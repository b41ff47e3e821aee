import { type MetaFunction, Link } from 'react-router';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { useCart } from '../../features/cart/use-cart.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { LoadingCheckout } from './loading-checkout.tsx';
import { cartMessages } from '@baitdrop/domain/messages/cart';
import { MaggotTubPicture } from '../../features/pictures/maggot-tub.picture.tsx';
import { buttonClass } from '../../ui/button.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

function EmptyCart({ shopId }: { shopId: string | null }) {
  return (
    <EmptyState
      picture={<MaggotTubPicture className="size-40" />}
      title={cartMessages.empty}
      actions={
        <Link to={shopId ? `/order?shop=${encodeURIComponent(shopId)}` : '/order'} className={buttonClass('primary')}>
          Fill it at a shop
        </Link>
      }
    >
      There is nothing to pay for yet. If you’ve just paid, check your email: the link to follow your order is there.
    </EmptyState>
  );
}

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Checkout', description: 'Where to, when, and pay: the last step before your bait sets off.' });

export default function CheckoutScreen() {
  const isHydrated = useHydrated();
  const { cart } = useCart();
  return (
    <div data-checkout className="mx-auto max-w-content px-4 lg:pb-12">
      <h1 className="py-4 text-2xl md:py-8 md:text-4xl">Checkout</h1>
      {!isHydrated ? <LoadingCheckout /> : null}
      {isHydrated && cart.items.length === 0 ? <EmptyCart shopId={cart.selectedShop} /> : null}
      {isHydrated && cart.items.length > 0 ? <CheckoutForm cart={cart} /> : null}
    </div>
  );
}
