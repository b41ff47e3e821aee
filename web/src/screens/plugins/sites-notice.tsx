import type { RetailerRecord } from '@baitdrop/contract/retailers';
import { Link } from 'react-router';
import { Alert } from '../../ui/alert.tsx';

const LINK_CLASS = 'font-semibold underline underline-offset-2';

/** A reminder that only sites which a shop has registered may show its orders in a frame. */
export function SitesNotice({ retailer }: { retailer: RetailerRecord }) {
  const sites = retailer.allowed_origins ?? [];
  const toSettings = (
    <Link to="/dashboard/settings" className={LINK_CLASS}>
      {sites.length === 0 ? 'Add your website in Settings' : 'Change this in Settings'}
    </Link>
  );
  if (sites.length === 0) {
    return (
      <Alert kind="warning" title="Your website isn’t registered yet">
        Until it is, the button opens your order page on BaitDrop in a new tab. {toSettings}, and customers order on
        your own page.
      </Alert>
    );
  }
  return (
    <Alert kind="success" title="Customers order on your own page">
      Registered: <span className="font-semibold wrap-anywhere">{sites.join(', ')}</span>. Elsewhere the button opens
      your order page in a new tab. {toSettings}.
    </Alert>
  );
}
