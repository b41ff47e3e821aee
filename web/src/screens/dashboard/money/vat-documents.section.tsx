import { readReceipt, type VatDocumentList } from '@baitdrop/contract/vat-documents';
import { pence } from '@baitdrop/domain/money/pence';
import { vatDocumentsQuery } from '../../../features/my-shop/my-shop.queries.ts';
import { downloadFile } from '../../../platform/api/files.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Money } from '../../../ui/money.tsx';
import { saveOrNotify } from '../../../ui/save-or-notify.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { pageSpan } from '../../../ui/table/paging.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { Instant } from '../../../ui/time/instant.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { usePageNumber } from '../../../platform/navigation/use-page-number.ts';
import { UndecidedProducts } from '../vat-notice.tsx';
import { DeskOrderLink } from '../order-link.tsx';

type Document = VatDocumentList['items'][number];

const nameOf = ({ kind, number }: Document): string =>
  kind === 'invoice' ? `Invoice ${number}` : `Credit note ${number}`;

function PdfButton({ document }: { document: Document }) {
  const command = useCommand();
  const save = () =>
    command.run(async () => {
      const otherwise = `baitdrop-${document.code}.pdf`;
      const { file, name } = await downloadFile(readReceipt, { params: { id: document.order } }, otherwise);
      await saveOrNotify(name, file);
    });
  return (
    <Button variant="secondary" pending={command.isPending} onClick={() => void save()}>
      PDF<span className="sr-only"> of {nameOf(document)}</span>
    </Button>
  );
}

const columns: readonly TableColumn<Document>[] = [
  { key: 'number', header: 'Document', cell: (document) => <span className="font-semibold">{nameOf(document)}</span> },
  { key: 'at', header: 'Day', cell: ({ issued_at }) => <Instant at={new Date(issued_at)} show="date" /> },
  {
    key: 'code',
    header: 'Order',
    cell: ({ order, code }) => <DeskOrderLink order={order} code={code} />,
  },
  {
    key: 'total',
    header: 'With VAT',
    isNumeric: true,
    cell: ({ kind, total_pence }) => <Money amount={pence(kind === 'invoice' ? total_pence : -total_pence)} />,
  },
  {
    key: 'vat',
    header: 'VAT',
    isNumeric: true,
    cell: ({ kind, vat_pence }) => <Money amount={pence(kind === 'invoice' ? vat_pence : -vat_pence)} />,
  },
  { key: 'actions', header: 'File', isActions: true, cell: (document) => <PdfButton document={document} /> },
];

/** Shown to shops that are or were registered for VAT. */
export function VatDocumentsSection({ shopId }: { shopId: string }) {
  const [page, turn] = usePageNumber('vat');
  const query = useQuery(vatDocumentsQuery(shopId, page));
  if (query.data !== undefined && !query.data.registered && query.data.total === 0) return null;
  return (
    <Section
      isPlain
      title="VAT invoices"
      lead="Made when an order is delivered, and credited when something goes back. Customers find theirs with the order."
    >
      <Loaded query={query} what="This list" loading="Loading: VAT invoices" height="h-72">
        {(data) => (
          <div className="grid gap-4">
            {data.undecided_products > 0 ? (
              <UndecidedProducts count={data.undecided_products} rate={data.default_rate} />
            ) : null}
            <DataTable
              caption="VAT invoices and credit notes"
              columns={columns}
              rows={data.items}
              rowKey={({ id }) => id}
              span={pageSpan(data.total, data.page, data.per_page)}
              onPage={turn}
              empty={<p className="px-5 py-6 text-muted">None yet. The first comes with your next delivered order.</p>}
            />
          </div>
        )}
      </Loaded>
    </Section>
  );
}
