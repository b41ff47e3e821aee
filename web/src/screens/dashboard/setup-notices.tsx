import { penceFromPounds } from '@baitdrop/domain/money/pounds';
import type { RetailerRecord } from '@baitdrop/contract/retailers';
import { formatDistance } from '@baitdrop/domain/geo/position';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { goingLiveQuery } from '../../features/my-shop/my-shop.queries.ts';
import { unpaidSetupQuery } from '../../features/my-shop/retailers.queries.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { pageAddress } from '../../platform/page-address.ts';

const GOING_LIVE = '/dashboard/going-live';

interface NoticeProps {
  kind: 'error' | 'info' | 'warning';
  title: string;
  to: string;
  /** The text of the link. */
  go: ReactNode;
  children: ReactNode;
}

/** A notice with a link. A required action is a primary button. */
function Notice({ kind, title, to, go, children }: NoticeProps) {
  const link = (
    <Link to={to} className={buttonClass(kind === 'warning' ? 'primary' : 'secondary')}>
      {go}
    </Link>
  );
  return (
    <Alert kind={kind} title={title} actions={link}>
      {children}
    </Alert>
  );
}

/** The shop's progress towards taking orders; empty once it takes them. */
function LiveNotice({ retailer }: { retailer: RetailerRecord }) {
  if (retailer.suspended_at !== '') {
    return (
      <Notice kind="error" title="Your shop is suspended" to={GOING_LIVE} go="See what to do">
        {retailer.suspended_reason} Customers can’t order for now; finish the orders you already have.
      </Notice>
    );
  }
  if (retailer.baitdrop_enabled || retailer.plugin_type === '') return null;
  if (retailer.live_requested_at !== '' && retailer.live_approved_at === '') {
    return (
      <Notice kind="info" title="We’re looking at your shop" to={GOING_LIVE} go="See how it’s going">
        You’re live within 24 hours of asking. We’ll email you as soon as you are.
      </Notice>
    );
  }
  return (
    <Notice kind="warning" title="Your shop isn’t live yet" to={GOING_LIVE} go="See what’s missing">
      Finish your checklist and ask: you’re live within 24 hours.
    </Notice>
  );
}

/** Shops that went live before places were required have only the middle of their postcode. */
function PlaceNotice({ shopId }: { shopId: string }) {
  const { data } = useQuery(goingLiveQuery(shopId));
  if (!data?.steps.some(({ step, done }) => step === 'place' && !done)) return null;
  return (
    <Notice kind="warning" title="Put your shop on the map" to="/dashboard/settings#place" go="Place your shop">
      Couriers are sent to the middle of your postcode, which can be {formatDistance(1)} off. Show them your door.
    </Notice>
  );
}

/** Everything that is missing before orders can come in. */
export function SetupNotices({ retailer }: { retailer: RetailerRecord }) {
  const { data: unpaid } = useQuery(unpaidSetupQuery(retailer.shop_id));
  return (
    <>
      {retailer.plugin_type === '' ? (
        <Notice kind="warning" title="Finish your setup" to="/retailer-signup" go="Finish your setup">
          Choose how customers order from you. Your details are kept; it takes two minutes.
        </Notice>
      ) : null}
      {unpaid ? (
        <Notice
          kind="warning"
          title="Your setup service isn’t paid yet"
          to={pageAddress('/retailer-signup/payment', { query: { request: unpaid.id } })}
          go={`Pay ${formatPounds(penceFromPounds(unpaid.price))}`}
        >
          We begin as soon as it is, and your shop will be live within 24 hours of payment.
        </Notice>
      ) : null}
      <LiveNotice retailer={retailer} />
      {retailer.baitdrop_enabled ? <PlaceNotice shopId={retailer.shop_id} /> : null}
    </>
  );
}
