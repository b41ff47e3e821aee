import type { MonthlyReport } from '@baitdrop/contract/monthly-report';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { couldNotLoad } from '@baitdrop/domain/messages/loading';
import { pence } from '@baitdrop/domain/money/pence';
import { addMonths, isMonth, monthName, monthOf } from '@baitdrop/domain/reports/month';
import { reportRows } from '@baitdrop/domain/reports/monthly-report';
import { londonParts } from '@baitdrop/domain/time/london';
import { VAT_UNKNOWN, vatRateNames } from '@baitdrop/domain/vat/vat-rates';
import Download from 'lucide-react/icons/download';
import { type MetaFunction } from 'react-router';
import { downloadReport, reportQuery, setReportMail } from '../../../features/my-shop/my-shop.queries.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { useSearchState } from '../../../platform/navigation/use-search-state.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { useMinute } from '../../../platform/use-minute.ts';
import { ProblemAlert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { Money } from '../../../ui/money.tsx';
import { saveOrNotify } from '../../../ui/save-or-notify.ts';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { useShop } from '../use-shop.ts';
import { dayOf } from './payout-labels.ts';
import { TextLink } from '../../../ui/links.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { MoneyPageHeader } from './money-page-header.tsx';
import { pageAddress } from '../../../platform/page-address.ts';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Monthly report', description: 'What you sold, refunded and were paid, month by month.' });

export const handle = { requires: 'auth', title: 'Monthly report' };

const MAX_MONTHS = 36;

/** Returns the months, newest first, back to the first one with data. */
function monthsUntil(latest: string, first: string): string[] {
  const all = Array.from({ length: MAX_MONTHS }, (_, ago) => addMonths(latest, -ago));
  return all.filter((month) => month === latest || (first !== '' && month >= first));
}

function Figures({ report }: { report: MonthlyReport }) {
  return (
    <dl className="grid">
      {reportRows(report.figures, report.opening_pence).map(({ label, pence: amount, isTotal = false }) => (
        <div
          key={label}
          className={`flex justify-between gap-4 py-2 ${isTotal ? 'mb-3 border-t border-line text-lg font-semibold' : 'text-muted'}`}
        >
          <dt>{label}</dt>
          <dd>
            <Money amount={pence(amount)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function VatTable({ report }: { report: MonthlyReport }) {
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">VAT by rate</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-2 text-left">
            Rate
          </th>
          {['Net', 'VAT', 'With VAT'].map((header) => (
            <th key={header} scope="col" className="py-2 pl-4 text-right">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.vat.map(({ rate, net_pence, vat_pence, gross_pence }) => (
          <tr key={rate} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-normal">
              {vatRateNames[rate]}
            </th>
            {[net_pence, vat_pence, gross_pence].map((amount, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the columns of a table
              <td key={index} className="py-2 pl-4 text-right">
                {rate === '' && index < 2 ? VAT_UNKNOWN : <Money amount={pence(amount)} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Payouts({ report }: { report: MonthlyReport }) {
  return (
    <ul className="grid divide-y divide-line">
      {report.payouts.map(({ id, made_at, amount_pence, bank_reference }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
          <TextLink to={pageAddress('/dashboard/money/:payoutId', { params: { payoutId: id } })}>
            {dayOf(londonParts(new Date(made_at)).day)}
          </TextLink>
          {bank_reference === '' ? null : (
            <span className="text-sm wrap-anywhere text-muted tabular-nums">{bank_reference}</span>
          )}
          <Money amount={pence(amount_pence)} />
        </li>
      ))}
    </ul>
  );
}

function Report({ thisMonth }: { thisMonth: string }) {
  const { shop_id: shopId } = useShop();
  const [params, change] = useSearchState();
  const requested = params.get('month') ?? '';
  const month = isMonth(requested) && requested <= thisMonth ? requested : thisMonth;
  const query = useQuery(reportQuery(shopId, month));
  const saving = useCommand();
  const mailing = useCommand();
  const save = (kind: 'csv' | 'pdf') =>
    saving.run(async () => {
      const { file, name } = await downloadReport(shopId, month, kind);
      await saveOrNotify(name, file);
    });
  const mail = async (isMailed: boolean) => {
    if (!(await mailing.run(() => setReportMail(shopId, { is_mailed: isMailed })))) return;
    showSnackbar({ kind: 'success', text: deskMessages.saved });
    void query.refetch();
  };
  const problem = saving.problem || mailing.problem;
  return (
    <>
      <MoneyPageHeader title="Monthly report">
        <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto">
          <div className="w-full sm:w-auto">
            <SelectField
              label="Month"
              required
              options={monthsUntil(thisMonth, query.data?.first_month ?? month).map((value) => ({
                value,
                label: monthName(value),
              }))}
              value={month}
              onChange={({ target }) => change(() => ({ month: target.value }))}
            />
          </div>
          {(['csv', 'pdf'] as const).map((kind) => (
            <Button key={kind} variant="secondary" pending={saving.isPending} onClick={() => void save(kind)}>
              <Download aria-hidden="true" size={18} strokeWidth={1.75} />
              {kind.toUpperCase()}
            </Button>
          ))}
        </div>
      </MoneyPageHeader>
      <ProblemAlert problem={problem} />
      <Loaded query={query} what="The report" failed={`${couldNotLoad('The report')} Check your signal.`} height="h-96">
        {(data) => (
          <div className="grid gap-5">
            <Section title={monthName(data.month)}>
              <p className="mb-3 text-muted">
                {data.orders === 1 ? '1 order' : `${data.orders} orders`} delivered
                {data.month === thisMonth ? ', so far' : ''}
              </p>
              <Figures report={data} />
            </Section>
            {data.vat.length === 0 ? null : (
              <Section title="VAT on what you sold">
                <VatTable report={data} />
              </Section>
            )}
            {data.payouts.length === 0 ? null : (
              <Section title="Payouts">
                <Payouts report={data} />
              </Section>
            )}
            <Checkbox
              checked={data.is_mailed}
              disabled={mailing.isPending}
              hint="On the first of every month, for the month before."
              onChange={({ target }) => void mail(target.checked)}
            >
              Email me the report
            </Checkbox>
          </div>
        )}
      </Loaded>
    </>
  );
}

export default function ReportScreen() {
  const now = useMinute();
  return now === null ? null : <Report thisMonth={monthOf(now)} />;
}
