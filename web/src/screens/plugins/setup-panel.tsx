import type { RetailerRecord } from '@baitdrop/contract/retailers';
import { PROFESSIONAL_SETUP_PENCE } from '@baitdrop/domain/fees/price-list';
import { pluginsMessages } from '@baitdrop/domain/messages/plugins';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPoundsBriefly } from '@baitdrop/domain/money/pounds';
import type { ReactNode } from 'react';
import { FlaskPicture } from '../../features/pictures/flask.picture.tsx';
import { readError } from '../../platform/api/error-message.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Money } from '../../ui/money.tsx';
import { requestSetupService } from './plugins.queries.ts';
import { say, notifyError } from './notify.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { setupRequestQuery } from '../../features/my-shop/retailers.queries.ts';
import { pageAddress } from '../../platform/page-address.ts';

function RequestButton({ retailer, onDone }: { retailer: RetailerRecord | null; onDone: () => void }) {
  const { isPending, run } = useCommand({ onProblem: notifyError });
  const request = () => {
    if (retailer === null) return notifyError(pluginsMessages.setupIncomplete);
    void run(
      async () => {
        await requestSetupService(retailer, 'basic');
        say(pluginsMessages.setupRequested);
        onDone();
      },
      (error) => ({ message: pluginsMessages.error(readError(error).message || undefined), fields: {} }),
    );
  };
  return (
    <Button onClick={request} pending={isPending} pendingLabel="Asking our team…">
      Request Setup
    </Button>
  );
}

/** The next step of a setup that is requested, paid, or done. */
function ShopSetup({ retailer }: { retailer: RetailerRecord }) {
  const { shop_id: shopId } = retailer;
  const { data, refetch } = useQuery(setupRequestQuery(shopId));
  const latest = data ?? null;
  if (latest === null || latest.status === 'done') {
    return (
      <div className={data === undefined ? 'invisible' : ''}>
        <RequestButton retailer={retailer} onDone={() => void refetch()} />
      </div>
    );
  }
  if (latest.paid_at !== '') {
    return (
      <Alert kind="success" title="We are on it">
        Your setup service is paid. Our team will contact you within 2 hours, and you’ll be live within 24 hours.
      </Alert>
    );
  }
  return (
    <Alert
      kind="warning"
      title="Requested, not paid yet"
      actions={
        <LinkButton to={pageAddress('/retailer-signup/payment', { query: { request: latest.id } })}>
          Pay {formatPoundsBriefly(pence(Math.round(latest.price * 100)))}
        </LinkButton>
      }
    >
      We begin once you’ve paid, by card. Live within 24 hours of payment.
    </Alert>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <section
      aria-labelledby="setup-service"
      className="grid gap-6 rounded-card border border-line bg-surface p-6 md:grid-cols-[1fr_auto] md:p-8"
    >
      <div className="grid content-start gap-4">
        <div>
          <h2 id="setup-service" className="text-2xl">
            Professional setup
          </h2>
          <p className="mt-2 flex items-baseline gap-2">
            <Money amount={PROFESSIONAL_SETUP_PENCE} brief className="font-heading text-4xl font-bold tracking-tight" />
            <span className="text-muted">one-time</span>
          </p>
        </div>
        <p className="max-w-prose text-muted">
          Put the kettle on. We put the order button on your site, set it up for your shop, try it out and show you how
          it works. Live within 24 hours of payment.
        </p>
        <div className="grid justify-items-start gap-3">{children}</div>
      </div>
      <FlaskPicture className="hidden size-40 md:block" />
    </section>
  );
}

export function SetupPanel({ retailer }: { retailer: RetailerRecord | null }) {
  return (
    <Panel>
      {retailer === null ? <RequestButton retailer={null} onDone={() => {}} /> : <ShopSetup retailer={retailer} />}
    </Panel>
  );
}
