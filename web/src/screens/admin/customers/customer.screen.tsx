import { type AdminCustomer, noteCustomer, readCustomer } from '@baitdrop/contract/admin-customers';
import { caseReasons } from '@baitdrop/domain/messages/cases';
import { pence } from '@baitdrop/domain/money/pence';
import { useParams } from 'react-router';
import { ask, call } from '../../../platform/api/call.ts';
import { ListedOrderChips } from '../../../features/orders/order-status-chip.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Money } from '../../../ui/money.tsx';
import { telLink } from '../../../ui/phone.ts';
import { Instant } from '../../../ui/time/instant.tsx';
import { Section } from '../../../ui/section.tsx';
import { AdminPage } from '../admin-page.tsx';
import { Facts } from '../facts.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { DetailScreen } from '../detail-screen.tsx';
import { LineList } from '../line-list.tsx';
import { NotesSection } from '../notes.section.tsx';
import { ShopLink } from '../shop-link.tsx';
import { AdminOrderLink } from '../order-link.tsx';

const caseStates: Record<AdminCustomer['cases'][number]['status'], { label: string; tone: ChipTone }> = {
  open: { label: 'Open', tone: 'warning' },
  answered: { label: 'Answered', tone: 'info' },
  closed: { label: 'Closed', tone: 'neutral' },
};

const LINK = 'text-action-text underline underline-offset-2';

function Details({ customer }: { customer: AdminCustomer }) {
  const { email, phone, has_account, verified, registered_at, totals } = customer;
  const facts = [
    [
      'Email',
      <a key="mail" className={LINK} href={`mailto:${email}`}>
        {email}
      </a>,
    ],
    [
      'Phone',
      phone === '' ? null : (
        <a key="phone" className={LINK} href={telLink(phone)}>
          {phone}
        </a>
      ),
    ],
    ['Account', has_account ? (verified ? 'Email confirmed' : 'Email not confirmed') : 'None, orders as a guest'],
    ['Registered', registered_at === null ? null : <Instant key="at" at={new Date(registered_at)} show="date" />],
    ['Orders', totals.orders],
    ['Paid', <Money key="paid" amount={pence(totals.paid_pence)} />],
    ['Refunded', <Money key="back" amount={pence(totals.refunded_pence)} />],
  ] as const;
  return (
    <Section title="Details">
      <Facts facts={facts.filter(([, value]) => value !== null)} />
    </Section>
  );
}

function Orders({ orders }: Pick<AdminCustomer, 'orders'>) {
  return (
    <Section title="Orders">
      <LineList label="Orders" rows={orders} rowKey={({ id }) => id} empty="No orders yet.">
        {(order) => (
          <>
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-3">
                <AdminOrderLink order={order.id} code={order.code} />
                <ListedOrderChips order={order} />
              </span>
              <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
                <ShopLink shopId={order.shop_id}>{order.shop_name}</ShopLink>
                <Instant at={new Date(order.placed_at)} />
              </span>
            </span>
            <Money amount={pence(order.total_pence)} />
          </>
        )}
      </LineList>
    </Section>
  );
}

function Refunds({ refunds }: Pick<AdminCustomer, 'refunds'>) {
  return (
    <Section title="Refunds">
      <LineList label="Refunds" rows={refunds} rowKey={({ id }) => id} empty="Nothing was refunded.">
        {({ order, code, amount_pence, reason, status, at }) => (
          <>
            <span className="min-w-0">
              <AdminOrderLink order={order} code={code} />
              <span className="block text-sm [overflow-wrap:anywhere] text-muted">
                {[reason, status === 'failed' ? 'failed' : ''].filter(Boolean).join(', ')}{' '}
                <Instant at={new Date(at)} show="date" />
              </span>
            </span>
            <Money amount={pence(amount_pence)} />
          </>
        )}
      </LineList>
    </Section>
  );
}

function Cases({ cases }: Pick<AdminCustomer, 'cases'>) {
  return (
    <Section title="Problems">
      <LineList label="Problems" rows={cases} rowKey={({ id }) => id} empty="No problems reported.">
        {({ order, code, reason, status, opened_at }) => (
          <>
            <span className="min-w-0">
              <AdminOrderLink order={order} code={code} />
              <span className="block text-sm text-muted">
                {caseReasons[reason]}, <Instant at={new Date(opened_at)} show="date" />
              </span>
            </span>
            <Chip tone={caseStates[status].tone}>{caseStates[status].label}</Chip>
          </>
        )}
      </LineList>
    </Section>
  );
}

function CustomerPage({ customer, onChanged }: { customer: AdminCustomer; onChanged: () => void }) {
  return (
    <AdminPage
      hasFigures
      back={<BackLink to="/admin/customers">Find another customer</BackLink>}
      title={customer.name === '' ? customer.email : customer.name}
      lead="Your visit to this page is logged."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2 xl:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Details customer={customer} />
          <NotesSection
            subject={customer.id}
            write={(text) => call(noteCustomer, { params: { id: customer.id }, body: { text } })}
            notes={customer.notes}
            hiddenFrom="the customer"
            onChanged={onChanged}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Orders orders={customer.orders} />
          <Refunds refunds={customer.refunds} />
          <Cases cases={customer.cases} />
        </div>
      </div>
    </AdminPage>
  );
}

export default function CustomerScreen() {
  const { id = '' } = useParams();
  return (
    <DetailScreen
      noun="customer"
      query={ask(readCustomer, { params: { id } })}
      back={<BackLink to="/admin/customers">Find another customer</BackLink>}
      whyMissing="They may have deleted their account."
    >
      {(customer, reload) => <CustomerPage customer={customer} onChanged={reload} />}
    </DetailScreen>
  );
}
