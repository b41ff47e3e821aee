import { couldNotLoad } from '@baitdrop/domain/messages/loading';
import './statement.css';
import type { PayoutStatement } from '@baitdrop/contract/shop-money';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { createPortal } from 'react-dom';
import { type MetaFunction, useParams } from 'react-router';
import { saveOrNotify } from '../../../ui/save-or-notify.ts';
import { statementQuery } from '../../../features/my-shop/my-shop.queries.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useShop } from '../use-shop.ts';
import { statementCsv } from './statement-csv.ts';
import { StatementSheet } from './statement-sheet.tsx';
import { canPrint } from '../../../platform/native.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { MoneyPageHeader } from './money-page-header.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Payout statement', description: 'What a payout is made of, order by order.' });

export const handle = { requires: 'auth', title: 'Payout statement' };

const download = (statement: PayoutStatement): Promise<boolean> =>
  saveOrNotify(
    `baitdrop-payout-${statement.created_at.slice(0, 10)}.csv`,
    new Blob([statementCsv(statement)], { type: 'text/csv;charset=utf-8' }),
  );

function Statement({ payoutId }: { payoutId: string }) {
  const retailer = useShop();
  const { shop_id: shopId } = retailer;
  const query = useQuery(statementQuery(shopId, payoutId));
  const { data } = query;
  return (
    <>
      <MoneyPageHeader title="Payout statement">
        {data === undefined ? null : (
          <div className="flex gap-3">
            <Button variant="secondary" onClick={() => void download(data)}>
              <Download aria-hidden="true" size={18} strokeWidth={1.75} />
              CSV
            </Button>
            {canPrint() ? (
              <Button variant="secondary" onClick={() => window.print()}>
                <Printer aria-hidden="true" size={18} strokeWidth={1.75} />
                Print
              </Button>
            ) : null}
          </div>
        )}
      </MoneyPageHeader>
      <Loaded
        query={query}
        what="The statement"
        failed={`${couldNotLoad('This statement')} Check your signal, or choose another one.`}
        height="h-[32rem]"
      >
        {(statement) => (
          <>
            <Card className="sm:p-8">
              <StatementSheet statement={statement} />
            </Card>
            {createPortal(
              <article className="statement-paper" aria-hidden="true">
                <StatementSheet statement={statement} />
              </article>,
              document.body,
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

export default function StatementScreen() {
  const { payoutId = '' } = useParams();
  return <Statement key={payoutId} payoutId={payoutId} />;
}
