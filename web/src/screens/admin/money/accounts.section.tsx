import type { AdminMoney } from '@baitdrop/contract/admin-money';
import { pence } from '@baitdrop/domain/money/pence';
import { Money } from '../../../ui/money.tsx';
import { Section } from '../../../ui/section.tsx';
import { accountName } from './account-names.ts';

const CELL_CLASS = 'py-2 pl-3 text-right tabular-nums sm:px-3';

/** The balance of each of the platform's accounts. */
export function AccountsSection({ accounts }: Pick<AdminMoney, 'accounts'>) {
  return (
    <Section
      title="Platform accounts"
      lead="What we earned is a plus. What we spent, and what the payment provider holds for us, is a minus."
    >
      <table className="w-full text-left">
        <caption className="sr-only">Platform accounts</caption>
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="py-2 pr-3 font-semibold">
              Account
            </th>
            <th scope="col" className={`${CELL_CLASS} font-semibold`}>
              This month
            </th>
            <th scope="col" className={`${CELL_CLASS} pr-0 font-semibold`}>
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ account, balance_pence, month_pence }) => (
            <tr key={account} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 font-normal wrap-anywhere sm:pr-3">
                {accountName(account)}
              </th>
              <td className={`${CELL_CLASS} text-muted`}>
                <Money amount={pence(month_pence)} />
              </td>
              <td className={`${CELL_CLASS} pr-0 font-semibold`}>
                <Money amount={pence(balance_pence)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
