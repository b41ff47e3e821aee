import type { RetailerRecord } from '@baitdrop/contract/retailers';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { Link } from 'react-router';
import { penceOf } from '../../features/desk/desk-order.ts';
import { useUnpaidSetup } from '../../features/desk/use-shop-account.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.ts';

const goingLive = '/dashboard/going-live';

/** Where the shop is on its way to taking orders; nothing while it does. */
function LiveNotice({ retailer }: { retailer: RetailerRecord }) {
  if (retailer.suspended_at !== '') {
    return (
      <Alert
        kind="error"
        title="Your shop is suspended"
        actions={
          <Link to={goingLive} className={buttonClass('secondary')}>
            See what to do
          </Link>
        }
      >
        {retailer.suspended_reason} Customers cannot order for now; orders that are running go on.
      </Alert>
    );
  }
  if (retailer.baitdrop_enabled || retailer.plugin_type === '') return null;
  if (retailer.live_requested_at !== '' && retailer.live_approved_at === '') {
    return (
      <Alert
        kind="info"
        title="We are looking at your shop"
        actions={
          <Link to={goingLive} className={buttonClass('secondary')}>
            See how it stands
          </Link>
        }
      >
        You are live within 24 hours of asking. We write to you as soon as you are.
      </Alert>
    );
  }
  return (
    <Alert
      kind="warning"
      title="Your shop is not live yet"
      actions={
        <Link to={goingLive} className={buttonClass('primary')}>
          See what is missing
        </Link>
      }
    >
      Finish your checklist and ask: you are live within 24 hours.
    </Alert>
  );
}

/** What is still open before orders can come in. */
export function SetupNotices({ retailer }: { retailer: RetailerRecord }) {
  const unpaid = useUnpaidSetup(retailer.shop_id);
  return (
    <>
      {retailer.plugin_type === '' ? (
        <Alert
          kind="warning"
          title="Finish your setup"
          actions={
            <Link to="/retailer-signup" className={buttonClass('primary')}>
              Finish your setup
            </Link>
          }
        >
          Choose how customers order from you. Your details are kept; it takes two minutes.
        </Alert>
      ) : null}
      {unpaid ? (
        <Alert
          kind="warning"
          title="Your setup service is not paid yet"
          actions={
            <Link to={`/retailer-signup/payment?request=${unpaid.id}`} className={buttonClass('primary')}>
              Pay {formatPounds(penceOf(unpaid.price))}
            </Link>
          }
        >
          We begin as soon as it is, and your shop is live within 24 hours of payment.
        </Alert>
      ) : null}
      <LiveNotice retailer={retailer} />
    </>
  );
}
