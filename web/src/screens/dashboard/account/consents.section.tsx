import { consentsQuery, withdrawConsentFromShop } from '../../../features/accounts/consents.queries.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { ProblemAlert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { Section } from '../../../ui/section.tsx';

/** Shown only to users who let a shop send them emails. */
export function ConsentsSection() {
  const { data, refetch } = useQuery(consentsQuery());
  const command = useCommand();
  if (data === undefined || data.consents.length === 0) return null;
  async function stop(shopId: string) {
    if (await command.run(() => withdrawConsentFromShop(shopId))) void refetch();
  }
  return (
    <Section title="Shops that may email you">
      <ProblemAlert problem={command.problem} />
      <ul className="grid divide-y divide-line">
        {data.consents.map(({ shop_id: shopId, shop_name: name, given_at: at }) => (
          <li key={shopId} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              {name}
              <span className="block text-sm text-muted">
                since <Instant at={new Date(at)} show="date" />
              </span>
            </span>
            <Button variant="secondary" pending={command.isPending} onClick={() => void stop(shopId)}>
              Stop<span className="sr-only"> emails from {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
