import type { RetailerRecord } from '@baitdrop/contract/retailers';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { Link } from 'react-router';
import { penceOf } from '../../features/desk/desk-order.ts';
import { useUnpaidSetup } from '../../features/desk/use-shop-account.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.ts';

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
    </>
  );
}
