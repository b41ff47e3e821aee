import { askToGoLive, type GoingLive } from '@baitdrop/contract/going-live';
import { useCommand } from '../../../platform/query/use-command.ts';
import { company, mailLink } from '../../../features/legal/company.ts';
import { call } from '../../../platform/api/call.ts';
import { Alert, ProblemAlert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Float } from '../../../ui/float/float.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { RelativeTime } from '../relative-time.tsx';
import { pageAddress } from '../../../platform/page-address.ts';

interface StandingProps {
  shopId: string;
  shopName: string;
  standing: GoingLive;
  onChanged: () => void;
}

function Preparing({ shopId, standing, onChanged }: StandingProps) {
  const { isPending, problem, run } = useCommand();
  const done = standing.steps.filter((step) => step.done).length;
  const ask = () =>
    void run(async () => {
      await call(askToGoLive, { params: { shopId } });
      onChanged();
    });
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 className="text-2xl">
            {done} of {standing.steps.length} done
          </h2>
          <p className="text-muted">
            {standing.may_ask
              ? 'That’s all from you. Ask, and you’re live within 24 hours.'
              : 'Finish the list, then ask to go live. You’ll be live within 24 hours.'}
          </p>
        </div>
        <Button disabled={!standing.may_ask} pending={isPending} onClick={ask}>
          Ask to go live
        </Button>
      </div>
      <progress
        value={done}
        max={standing.steps.length}
        aria-label="How much of the list is done"
        className="h-2 w-full appearance-none overflow-hidden rounded-chip bg-line [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
      />
      <ProblemAlert problem={problem} />
    </Card>
  );
}

/** The shop's progress towards going live. */
export function StandingCard(props: StandingProps) {
  const { shopId, shopName, standing } = props;
  if (standing.state === 'preparing') return <Preparing {...props} />;
  if (standing.state === 'suspended') {
    return (
      <Alert
        kind="error"
        title="Your shop is suspended"
        actions={
          <a href={mailLink(company.shopsEmail, `Suspended: ${shopName}`)} className={buttonClass('secondary')}>
            Write to us
          </a>
        }
      >
        <p>{standing.suspended_reason}</p>
        <p className="mt-1">
          Customers can’t order for now. Please finish the orders you already have. We’ll pay out what you’ve earned as
          usual.
        </p>
      </Alert>
    );
  }
  const isLive = standing.state === 'live';
  return (
    <Card isLive={!isLive} className="flex flex-wrap items-center gap-5">
      <Float state={isLive ? 'bite' : 'settling'} className="h-16 w-11 shrink-0" />
      <div className="min-w-56 flex-1">
        <h2 className="text-2xl">{isLive ? 'You are live' : 'We’re looking at your shop'}</h2>
        {isLive ? (
          <p className="text-muted">
            Customers near you{' '}
            {standing.approved_at === '' ? (
              'can order'
            ) : (
              <>
                have been able to order since <Instant at={new Date(standing.approved_at)} show="date" />
              </>
            )}
            .
          </p>
        ) : (
          <p className="text-muted">
            You’ll be live within 24 hours, at the latest <RelativeTime at={standing.promised_by} />. We’ll email you;
            this page updates automatically.
          </p>
        )}
      </div>
      {isLive ? (
        <LinkButton to={pageAddress('/order', { query: { shop: shopId } })} variant="secondary">
          See your shop
        </LinkButton>
      ) : null}
    </Card>
  );
}
