import { useCart } from '../../features/cart/use-cart.ts';
import { WaitingCarts } from '../../features/cart/waiting-carts.tsx';
import { PegSignPicture } from '../../features/pictures/peg-sign.picture.tsx';
import { useStore } from '../../platform/external-store.ts';
import type { Place } from '../../platform/places/place.ts';
import { dashboardPath } from '../../platform/session/stored-session.ts';
import { PageLink } from '../../ui/links.tsx';
import { OpeningOffers } from './opening-offers.tsx';
import { OrderSteps } from './order-steps.tsx';
import { PlaceForm } from './place-form.tsx';
import { StepHeading } from './step-heading.tsx';

/** A link to the panel for administrators, who come here after signing in. */
function PanelLink() {
  const isAdministrator = useStore(dashboardPath, '/dashboard') === '/admin';
  if (!isAdministrator) return null;
  return (
    <p className="mx-auto mt-4 max-w-form">
      <PageLink to="/admin">Go to the admin panel</PageLink>
    </p>
  );
}

interface PlaceStepProps {
  initial: string;
  problem: string | undefined;
  isSearching: boolean;
  onFind: (place: Place) => void;
}

export function PlaceStep(props: PlaceStepProps) {
  return (
    <div className="mx-auto max-w-content px-4 pt-6 pb-16 md:pt-10">
      <OrderSteps current={1} />
      <PanelLink />
      <div className="mx-auto mt-8 max-w-form rounded-card border border-line bg-surface p-5 sm:p-8">
        <div className="flex items-center gap-4">
          <div className="flex-1">
            <StepHeading className="text-2xl sm:text-3xl">Where are you fishing?</StepHeading>
            <p className="mt-2 text-muted">We show who delivers there, within the hour.</p>
          </div>
          <PegSignPicture className="-my-2 size-24 shrink-0 sm:size-28" />
        </div>
        <div className="mt-6">
          <PlaceForm key={props.initial} {...props} />
        </div>
      </div>
      <div className="mx-auto mt-6 max-w-form">
        <WaitingCarts waiting={useCart().waiting} />
      </div>
      <OpeningOffers />
    </div>
  );
}
