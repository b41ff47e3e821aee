import { type AffiliatePayoutRow, listAffiliatePayouts, readAffiliateSummary } from '@baitdrop/contract/affiliate';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { pence } from '@baitdrop/domain/money/pence';
import FileDown from 'lucide-react/icons/file-down';
import { useState } from 'react';
import { ask } from '../../../platform/api/call.ts';
import { formError } from '../../../platform/api/error-message.ts';
import { NetPicture } from '../../../features/pictures/net.picture.tsx';
import { useCommand } from '../../../platform/query/use-command.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { Money } from '../../../ui/money.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { AdminPage } from '../admin-page.tsx';
import { PagedTable } from '../paged-table.tsx';
import { AffiliateFigures } from './affiliate-summary.section.tsx';
import { makePaymentFile } from './affiliates.queries.ts';
import { PaidDialog } from './paid-dialog.tsx';
import { SignalsSection } from './signals.section.tsx';
import { affiliatePayoutColumns } from './payout-columns.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { ChoiceFilter } from '../list-filters.tsx';

const STATUS_FILTER = 'status';

const statuses = [
  { value: 'requested', label: 'To be paid' },
  { value: 'paid', label: 'Paid' },
  { value: 'withdrawn', label: 'Withdrawn' },
];

export default function AffiliatesScreen() {
  const figures = useQuery(ask(readAffiliateSummary, {}));
  const [version, setVersion] = useState(0);
  const [paying, setPaying] = useState<AffiliatePayoutRow | null>(null);
  const making = useCommand({ onProblem: (text) => showSnackbar({ kind: 'error', text }) });
  const { requests = 0, requested_pence = 0 } = figures.data ?? {};

  function readAgain() {
    setVersion((before) => before + 1);
    void figures.refetch();
  }

  const exportFile = () =>
    making.run(
      async () => {
        const { file, name } = await makePaymentFile();
        if (await saveFile(name, file)) showSnackbar({ kind: 'success', text: adminMessages.affiliates.fileSaved });
        readAgain();
      },
      (error) => {
        const { message, advice = '' } = formError(error, adminMessages.affiliates.fileNotMade);
        return { message: `${message} ${advice}`.trim(), fields: {} };
      },
    );

  return (
    <AdminPage
      title="Affiliates"
      lead="Once a month: export the payment file, pay it at the bank or PayPal, then mark every row paid with its reference."
      actions={
        <Button
          disabled={requests === 0}
          pending={making.isPending}
          pendingLabel="Creating the file…"
          onClick={() => void exportFile()}
        >
          <FileDown aria-hidden="true" size={18} strokeWidth={1.75} />
          Export payment file
        </Button>
      }
    >
      <section aria-label="The programme">
        <AffiliateFigures query={figures} />
      </section>
      <SignalsSection onDecided={readAgain} />
      <Section
        isPlain
        title="Payout requests"
        lead={
          requests === 0 ? (
            'Nothing is to be paid.'
          ) : (
            <>
              {requests === 1 ? '1 is' : `${requests} are`} to be paid: <Money amount={pence(requested_pence)} />
            </>
          )
        }
      >
        <PagedTable
          caption="Payout requests"
          endpoint={listAffiliatePayouts}
          columns={affiliatePayoutColumns(setPaying)}
          rowKey={({ id }) => id}
          search={{ label: 'Search', placeholder: 'Name, email or reference' }}
          filterNames={[STATUS_FILTER]}
          filters={
            <ChoiceFilter
              label="Status"
              name={STATUS_FILTER}
              names={[STATUS_FILTER]}
              anyLabel="Everything"
              options={statuses}
            />
          }
          version={version}
          empty={
            <EmptyState headingLevel={3} picture={<NetPicture className="size-32" />} title="No requests yet">
              Requests for a payout appear here.
            </EmptyState>
          }
        />
      </Section>
      <PaidDialog
        payout={paying}
        onClose={() => setPaying(null)}
        onDone={() => {
          setPaying(null);
          readAgain();
        }}
      />
    </AdminPage>
  );
}
