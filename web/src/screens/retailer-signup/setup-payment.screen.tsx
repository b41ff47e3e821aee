// The page to which the payment page returns the owner, paid or not.
import type { SetupPaymentState } from '@baitdrop/contract/setup-requests';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPoundsBriefly } from '@baitdrop/domain/money/pounds';
import { setupServiceName } from '@baitdrop/domain/setup/setup-service-name';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { useSession } from '../../platform/records/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Float } from '../../ui/float/float.tsx';
import { Money } from '../../ui/money.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { goToPayment, payErrorMessage } from './setup-payment.queries.ts';
import { useSetupPayment } from './use-setup-payment.ts';
import { pageAddress } from '../../platform/page-address.ts';

export const meta = () =>
  pageMeta({
    title: 'Pay for your setup service',
    description: 'Pay for the setup of your shop, or see that it is paid.',
  });

const toDashboard = (variant: 'primary' | 'secondary') => (
  <Link to="/dashboard" className={buttonClass(variant)}>
    Go to my dashboard
  </Link>
);

interface SayingProps {
  title: string;
  float?: 'rest' | 'bobbing' | 'bite';
  actions?: ReactNode;
  children: ReactNode;
}

function Saying({ title, float = 'rest', actions, children }: SayingProps) {
  return (
    <EmptyState
      headingLevel={1}
      picture={<Float state={float} className="h-28 w-20" />}
      title={title}
      actions={actions}
    >
      {children}
    </EmptyState>
  );
}

function PayButton({ request, amountPence }: { request: string; amountPence: number }) {
  const paying = useCommand({ onProblem: (text) => showSnackbar({ kind: 'error', text }) });
  const pay = () => {
    void paying.run(
      () => goToPayment(request),
      (error) => ({ message: payErrorMessage(error), fields: {} }),
    );
  };
  return (
    <Button onClick={pay} pending={paying.isPending || paying.isDone} pendingLabel="Opening the payment page…">
      {`Pay ${formatPoundsBriefly(pence(amountPence))} now`}
    </Button>
  );
}

function PaymentState({
  request,
  payment,
  hasPaid,
}: {
  request: string;
  payment: SetupPaymentState;
  hasPaid: boolean;
}) {
  const service = setupServiceName({ serviceType: payment.service_type, pricePence: payment.price_pence });
  if (payment.state === 'paid') {
    return (
      <Saying title="Paid. Thank you!" float="bite" actions={toDashboard('primary')}>
        The {service} for {payment.shop_name} is paid. Our team will contact you within 2 hours, and your shop will be
        live within 24 hours.
      </Saying>
    );
  }
  if (payment.state === 'cancelled') {
    return (
      <Saying title="This setup request was cancelled" actions={toDashboard('primary')}>
        Nothing was charged for it.
      </Saying>
    );
  }
  if (payment.state === 'waiting' && hasPaid) {
    return (
      <Saying title="Waiting for your payment to arrive" float="bobbing">
        This takes a few seconds.
      </Saying>
    );
  }
  return (
    <Saying
      title="Not paid yet"
      actions={
        <>
          <PayButton request={request} amountPence={payment.price_pence} />
          {toDashboard('secondary')}
        </>
      }
    >
      The {service} for {payment.shop_name} costs <Money amount={pence(payment.price_pence)} />, once. Nothing has been
      charged. Live within 24 hours of payment.
    </Saying>
  );
}

function Payment({ request, hasPaid, onRetry }: { request: string; hasPaid: boolean; onRetry: () => void }) {
  const looking = useSetupPayment(request, hasPaid);
  if (looking.trouble !== undefined || looking.hasGivenUp) {
    return (
      <Saying
        title="We don’t know yet"
        actions={
          <>
            <Button onClick={onRetry}>Look again</Button>
            {toDashboard('secondary')}
          </>
        }
      >
        {looking.trouble ?? 'Your payment hasn’t reached us yet. You can leave this page: it will still arrive.'}
      </Saying>
    );
  }
  if (looking.state === undefined) return <LookingUp />;
  return <PaymentState request={request} payment={looking.state} hasPaid={hasPaid} />;
}

const LookingUp = () => (
  <Saying title="Your setup service" float="bobbing">
    Looking up your payment…
  </Saying>
);

export default function SetupPaymentScreen() {
  const isHydrated = useHydrated();
  const session = useSession();
  const { search, pathname } = useLocation();
  const [round, setRound] = useState(0);
  if (!isHydrated) return <LookingUp />;
  if (session === null) {
    return (
      <Saying
        title="Sign in to see your payment"
        actions={
          <LinkButton to={pageAddress('/login', { query: { redirect: pathname + search } })}>Sign in</LinkButton>
        }
      >
        Only the shop’s owner can see what was paid.
      </Saying>
    );
  }
  const query = new URLSearchParams(search);
  const request = query.get('request') ?? '';
  if (request === '') {
    return (
      <Saying title="Nothing to pay here" actions={toDashboard('primary')}>
        Your dashboard shows what is open.
      </Saying>
    );
  }
  return (
    <Payment key={round} request={request} hasPaid={query.has('paid')} onRetry={() => setRound((now) => now + 1)} />
  );
}
