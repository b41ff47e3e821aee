import { Link } from 'react-router';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { useCart } from '../../features/cart/use-cart.ts';
import { useSession } from '../../platform/records/session.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { LoadingCheckout } from './loading-checkout.tsx';
import { cartMessages } from '@baitdrop/domain/messages/cart';
import { MaggotTubPicture } from '../../features/pictures/maggot-tub.picture.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pageAddress } from '../../platform/page-address.ts';

function EmptyCart({ shopId }: { shopId: string | null }) {
  return (
    <EmptyState
      picture={<MaggotTubPicture className="size-40" />}
      title={cartMessages.empty}
      actions={
        <LinkButton to={shopId ? pageAddress('/order', { query: { shop: shopId } }) : '/order'}>
          Choose a shop
        </LinkButton>
      }
    >
      There is nothing to pay for yet. If you’ve just paid, check your email: the link to follow your order is there.
    </EmptyState>
  );
}

/** Rendered above what changes with hydration: its text is the page's largest, and is painted once. */
function WhoOrders({ isHydrated }: { isHydrated: boolean }) {
  const session = useSession();
  return (
    <p className={isHydrated ? 'mt-1 wrap-anywhere text-muted' : 'who-orders-early mt-1 text-muted'}>
      {session ? (
        <>Signed in as {session.email}.</>
      ) : (
        <>
          No account needed.{' '}
          <Link
            to="/login?redirect=/checkout"
            className="inline-flex min-h-6 items-center font-medium text-action-text underline underline-offset-2"
          >
            Sign in
          </Link>{' '}
          for your saved addresses and your credit.
        </>
      )}
    </p>
  );
}

export const meta = () =>
  pageMeta({ title: 'Checkout', description: 'Where to, when, and pay: the last step before your bait sets off.' });

export default function CheckoutScreen() {
  const isHydrated = useHydrated();
  const { cart } = useCart();
  const isEmpty = isHydrated && cart.items.length === 0;
  return (
    <div data-checkout className="mx-auto max-w-content px-4 lg:pb-12">
      <div className="py-4 md:py-8">
        <h1 className="text-2xl md:text-4xl">Checkout</h1>
        {isEmpty ? null : <WhoOrders isHydrated={isHydrated} />}
      </div>
      {!isHydrated ? <LoadingCheckout /> : null}
      {isEmpty ? <EmptyCart shopId={cart.selectedShop} /> : null}
      {isHydrated && !isEmpty ? <CheckoutForm cart={cart} /> : null}
    </div>
  );
}
