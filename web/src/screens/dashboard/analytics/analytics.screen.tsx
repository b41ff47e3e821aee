import { couldNotLoad } from '@baitdrop/domain/messages/loading';
import { type AnalyticsAnswer, readShopAnalytics } from '@baitdrop/contract/analytics';
import type { Period } from '@baitdrop/domain/analytics/period';
import { useState } from 'react';
import { type MetaFunction } from 'react-router';
import { useSearchState } from '../../../platform/navigation/use-search-state.ts';
import { SampleChip } from '../../../features/shops/sample-chip.tsx';
import { ask } from '../../../platform/api/call.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { TitleRow } from '../../../ui/title-row.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useShop } from '../use-shop.ts';
import { proQuery } from '../../../features/my-shop/pro.queries.ts';
import * as figures from './analytics-figures.tsx';
import { readPeriodAddress } from './period-address.ts';
import { PeriodPicker } from './period-choice.tsx';
import { sampleAnswer } from './sample-answer.ts';
import { TotalsSection } from './totals.section.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { keepPreviousData } from '@tanstack/react-query';

export const meta: MetaFunction = () =>
  pageMeta({
    title: 'Analytics',
    description: 'Sales by day, hour and product, repeat customers, delivery times, areas.',
  });

export const handle = { requires: 'auth', title: 'Analytics' };

const analyticsQuery = (shopId: string, { from, to }: Period) => ({
  ...ask(readShopAnalytics, { params: { shopId }, query: { from, to } }),
  placeholderData: keepPreviousData,
});

function Figures({ answer }: { answer: AnalyticsAnswer }) {
  const part = { answer, fileName: (what: string) => `baitdrop-${what}-${answer.from}-to-${answer.to}` };
  return (
    <div className="grid gap-6">
      <TotalsSection answer={answer} />
      <figures.DaysFigure {...part} />
      <div className="grid gap-6 lg:grid-cols-2">
        <figures.ProductsFigure {...part} />
        <figures.HoursFigure {...part} />
        <figures.LoyaltyFigure {...part} />
        <figures.DeliveryFigure {...part} />
      </div>
      <figures.AreasFigure {...part} />
      <figures.StockOutsFigure {...part} />
    </div>
  );
}

const Loading = () => (
  <SkeletonGroup label="Loading your figures">
    <div className="grid gap-6">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
        {['revenue', 'orders', 'average', 'repeat', 'time', 'delivery'].map((name) => (
          <Skeleton key={name} shape="block" className="h-32" />
        ))}
      </div>
      <Skeleton shape="block" className="h-96" />
      <Skeleton shape="block" className="h-96" />
    </div>
  </SkeletonGroup>
);

function OwnFigures({ shopId, period }: { shopId: string; period: Period }) {
  const { from, to } = period;
  const { data, isError, refetch } = useQuery(analyticsQuery(shopId, { from, to }));
  const isOld = data !== undefined && (data.from !== from || data.to !== to);
  if (data === undefined && !isError) return <Loading />;
  return (
    <>
      {isError ? (
        <div className="mb-6">
          <Alert
            kind="error"
            announces
            actions={
              <Button variant="secondary" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {couldNotLoad('Your figures', Boolean(data))}
          </Alert>
        </div>
      ) : null}
      {data === undefined ? null : (
        <div aria-busy={isOld} className={isOld ? 'opacity-60 transition-opacity' : ''}>
          <Figures answer={data} />
        </div>
      )}
    </>
  );
}

export default function AnalyticsScreen() {
  const retailer = useShop();
  const [params, changeParams] = useSearchState();
  const [now] = useState(() => new Date());
  const address = readPeriodAddress(params, now);
  const { data: pro, isError, refetch } = useQuery(proQuery(retailer.shop_id));
  return (
    <>
      <TitleRow title="Analytics" lead="Your sales (UK time)." />
      <div className="grid gap-6">
        <PeriodPicker
          address={address}
          from={params.get('from') ?? ''}
          to={params.get('to') ?? ''}
          onChange={(next) => changeParams(() => next)}
        />
        {pro === undefined ? (
          isError ? (
            <Alert kind="error" actions={<Button onClick={() => void refetch()}>Try again</Button>}>
              {couldNotLoad('Your plan')}
            </Alert>
          ) : (
            <Loading />
          )
        ) : pro.has_pro ? (
          <OwnFigures shopId={retailer.shop_id} period={address.period} />
        ) : (
          <>
            <Alert
              kind="info"
              title="Analytics is part of Pro"
              actions={<LinkButton to="/dashboard/pro">Get Pro, £29 a month</LinkButton>}
            >
              <span className="mr-2">Below are made-up figures of a made-up shop, to show what you would see.</span>
              <SampleChip />
            </Alert>
            <Figures answer={sampleAnswer(address.period)} />
          </>
        )}
      </div>
    </>
  );
}
