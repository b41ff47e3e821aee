import { useQuery } from '../../../platform/query/use-query.ts';
import { useProfile } from '../../../platform/profile/profile.ts';
import { fetchDemoCode } from './factors.queries.ts';

/** Shows codes for the demo's administrator, whose app has a public secret. */
export function DemoCode() {
  const isDemo = useProfile()?.profile === 'demo';
  const { data } = useQuery({
    queryKey: ['demo-authenticator'],
    queryFn: fetchDemoCode,
    enabled: isDemo,
    meta: { isPublic: true },
    refetchInterval: ({ state }) => (state.data?.validSeconds ?? 1) * 1000,
  });
  if (!isDemo || data === undefined) return null;
  return (
    <p className="text-sm text-muted">
      This is the demo: its administrator’s app shows{' '}
      <strong className="text-ink tabular-nums" data-demo-code>
        {data.code}
      </strong>
      .
    </p>
  );
}
