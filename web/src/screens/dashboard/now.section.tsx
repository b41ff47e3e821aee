import type { ShopOverview } from '@baitdrop/contract/dashboard';
import { shopShareOfOrder } from '@baitdrop/contract/orders-with-lines';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { Link } from 'react-router';
import { Countdown } from '../../features/desk/countdown.tsx';
import { type DeskOrder, itemCount } from '../../features/desk/desk-order.ts';
import { DueText } from '../../features/desk/due-text.tsx';
import { nowSteps, type NowStep } from '../../features/desk/now-steps.ts';
import { useOpenOrders } from '../../features/desk/orders.queries.ts';
import { useMinute } from '../../platform/use-minute.ts';
import { buttonClass } from '../../ui/button.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { instantText } from '../../ui/time/london-text.ts';
import { DeskChips } from './desk-chips.tsx';
import { TodayLine } from './today-line.tsx';
import { pageAddress } from '../../platform/page-address.ts';

type Courier = ShopOverview['couriers'][number];

const MAX_SHOWN = 6;

const actions: Record<NowStep, string> = {
  answer: 'Answer',
  pack: 'Continue packing',
  hand_over: 'Hand over',
  wait: 'Open',
  follow: 'Follow',
};

function courierText(step: NowStep, courier: Courier | undefined): string {
  if (courier === undefined) return '';
  const name = courier.name === '' ? 'courier' : `courier ${courier.name}`;
  const eta = step === 'follow' ? courier.dropoff_eta : courier.pickup_eta;
  if (eta === null) return name;
  const time = instantText(new Date(eta), 'time');
  return step === 'follow' ? `${name} arrives about ${time}` : `${name} about ${time}`;
}

interface RowProps {
  order: DeskOrder;
  step: NowStep;
  courier: Courier | undefined;
}

function Row({ order, step, courier }: RowProps) {
  const isNew = step === 'answer';
  const items = itemCount(order);
  const courierDetail = courierText(step, courier);
  return (
    <li>
      <Card isLive={isNew} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4! py-3!">
        <span className="flex min-w-28 flex-wrap items-center gap-2 max-sm:w-full">
          <DeskChips order={order} />
          {isNew ? <Countdown answerDueAt={order.answer_due_at} /> : null}
        </span>
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere">
            <span className="font-semibold tabular-nums">{order.code}</span> ·{' '}
            {items === 1 ? '1 item' : `${items} items`} · {order.customer_name}
          </p>
          <p className="text-sm text-muted">
            {isNew ? (
              `You keep ${formatPounds(shopShareOfOrder(order))}`
            ) : (
              <>
                <DueText order={order} after={courierDetail === '' ? '' : ' · '} />
                {courierDetail}
              </>
            )}
          </p>
        </div>
        <Link
          to={pageAddress('/dashboard/orders', { query: { order: order.id }, hash: isNew ? 'answer' : '' })}
          className={buttonClass(isNew ? 'primary' : 'secondary')}
          aria-label={`${actions[step]}: order ${order.code}`}
        >
          {actions[step]}
        </Link>
      </Card>
    </li>
  );
}

type OrderSteps = ReturnType<typeof nowSteps>;

function Steps({ steps, couriers }: { steps: OrderSteps; couriers: readonly Courier[] | undefined }) {
  const more = steps.length - MAX_SHOWN;
  return (
    <>
      <ul className="grid gap-3">
        {steps.slice(0, MAX_SHOWN).map(({ order, step }) => (
          <Row key={order.id} order={order} step={step} courier={couriers?.find((each) => each.order === order.id)} />
        ))}
      </ul>
      {more > 0 ? (
        <TextLink to="/dashboard/orders">{more === 1 ? '1 more order' : `${more} more orders`}</TextLink>
      ) : null}
    </>
  );
}

interface NowSectionProps {
  shopId: string;
  /** Undefined until they are loaded. */
  couriers: readonly Courier[] | undefined;
}

/** Orders that wait for an answer, are packed or on their way, each with its next action. */
export function NowSection({ shopId, couriers }: NowSectionProps) {
  const query = useOpenOrders(shopId, '');
  const now = useMinute();
  const steps = query.data === undefined || now === null ? undefined : nowSteps(query.data, now);
  return (
    <section aria-labelledby="now" className="grid content-start gap-3">
      <h2 id="now" className="text-xl">
        Now
      </h2>
      <TodayLine shopId={shopId} />
      <Loaded
        query={{ ...query, data: steps }}
        what="The open orders"
        height="h-40"
        isEmpty={({ length }) => length === 0}
        empty={
          <Card>
            <p className="font-semibold">Nothing to do right now.</p>
            <p className="text-muted">New orders ring and appear here.</p>
          </Card>
        }
      >
        {(shown) => <Steps steps={shown} couriers={couriers} />}
      </Loaded>
    </section>
  );
}
