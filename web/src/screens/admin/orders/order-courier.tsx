import { readCourierPhoto } from '@baitdrop/contract/admin-order-files';
import type { AdminOrder } from '@baitdrop/contract/admin-orders';
import { COURIER_LABELS, isCourierName } from '@baitdrop/domain/courier/courier-names';
import { capitalised } from '@baitdrop/domain/text/capitalised';
import { pence } from '@baitdrop/domain/money/pence';
import { Link } from 'react-router';
import { Chip } from '../../../ui/chip.tsx';
import { Money } from '../../../ui/money.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { ProofPhoto } from '../../../features/orders/proof-photo.tsx';
import { readFile } from '../../../platform/api/files.ts';
import { Section } from '../../../ui/section.tsx';
import { OutcomeChip } from '../courier/outcome-chip.tsx';
import { pageAddress } from '../../../platform/page-address.ts';

const LINK_CLASS = 'text-action-text underline underline-offset-2';

type Delivery = AdminOrder['deliveries'][number];

const WAYS_BACK: Readonly<Record<string, string>> = {
  delivered: 'Return, arrived',
  canceled: 'Return, never arrived',
  returned: 'Return, never arrived',
};

/** The price is missing for Stuart, which reports none. */
function WayBack({ delivery: { courier, return_status, return_fee_pence } }: { delivery: Delivery }) {
  if (return_status === '') return null;
  const isUntold = courier === 'stuart' && return_fee_pence === 0;
  return (
    <span className="text-sm text-muted">
      {WAYS_BACK[return_status] ?? 'Return, under way'}:{' '}
      {isUntold ? 'on Stuart’s invoice' : <Money amount={pence(return_fee_pence)} />}
    </span>
  );
}

/** The courier, and every call about the delivery. */
export function AdminOrderCourier({ order }: { order: AdminOrder }) {
  const { deliveries, courier_calls, code, fulfilment } = order;
  return (
    <Section title="Courier">
      {deliveries.length === 0 ? (
        <p className="text-muted">
          {fulfilment === 'collection' ? 'The customer collects it at the shop.' : 'We haven’t asked a courier yet.'}
        </p>
      ) : null}
      <ul className="grid">
        {deliveries.map((delivery) => (
          <li
            key={delivery.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-0"
          >
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-2">
                Courier {delivery.attempt}
                <Chip tone={delivery.status === 'delivered' ? 'success' : 'neutral'}>
                  {capitalised(delivery.status.replaceAll('_', ' '))}
                </Chip>
                {delivery.environment === 'sandbox' ? <Chip tone="warning">Sandbox</Chip> : null}
              </span>
              <span className="block text-sm text-muted [overflow-wrap:anywhere]">
                {[
                  isCourierName(delivery.courier) ? COURIER_LABELS[delivery.courier] : '',
                  delivery.courier_name,
                  delivery.delivery_id,
                  delivery.failure,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              {delivery.tracking_url === '' ? null : (
                <a className={`text-sm ${LINK_CLASS}`} href={delivery.tracking_url} target="_blank" rel="noreferrer">
                  The courier’s page
                </a>
              )}
            </span>
            <span className="ml-auto grid justify-items-end text-right">
              <Money amount={pence(delivery.fee_pence)} className="font-semibold" />
              {delivery.refunded_pence === 0 ? null : (
                <span className="text-sm text-muted">
                  of that given back: <Money amount={pence(delivery.refunded_pence)} />
                </span>
              )}
              <WayBack delivery={delivery} />
              {delivery.fee_changes.map(({ leg, from_pence, to_pence, at }) => (
                <span key={`${leg} ${at}`} className="text-sm text-muted">
                  {leg === 'return' ? 'way back changed' : 'changed'} from <Money amount={pence(from_pence)} /> to{' '}
                  <Money amount={pence(to_pence)} />, <Instant at={new Date(at)} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {deliveries.some(({ has_photo }) => has_photo) ? (
        <ProofPhoto load={() => readFile(readCourierPhoto, { params: { id: order.id } })} />
      ) : null}
      {courier_calls.length === 0 ? null : (
        <details className="accordion mt-3">
          <summary className="flex min-h-11 items-center font-semibold">
            {courier_calls.length === 1 ? '1 call' : `${courier_calls.length} calls`} to the courier
          </summary>
          <ul className="grid gap-1 text-sm">
            {courier_calls.map(({ id, endpoint, status_code, timestamp }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span>
                  <Instant at={new Date(timestamp)} /> {endpoint}
                </span>
                <OutcomeChip statusCode={status_code} />
              </li>
            ))}
          </ul>
          <Link
            className={`inline-flex min-h-11 items-center ${LINK_CLASS}`}
            to={pageAddress('/admin/:place', { params: { place: 'courier' }, query: { search: code }, hash: 'logs' })}
          >
            What was said
          </Link>
        </details>
      )}
    </Section>
  );
}
