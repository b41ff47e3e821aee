import type { ImportAnswer, ImportPreview } from '@baitdrop/contract/product-imports';
import { csvText } from '@baitdrop/domain/csv/csv';
import { CSV_COLUMNS } from '@baitdrop/domain/products/csv-columns';
import FileDown from 'lucide-react/icons/file-down';
import { useState, useId } from 'react';
import type { MetaFunction } from 'react-router';
import { readError, errorMessage } from '../../../platform/api/error-message.ts';
import { saveOrNotify } from '../../../ui/save-or-notify.ts';
import { applyImport, previewImport, lastImportQuery } from '../../../features/shelf/shelf.queries.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageLink } from '../../../ui/links.tsx';
import { TitleRow } from '../../../ui/title-row.tsx';
import { useShop } from '../use-shop.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ImportPreviewCard } from './import-preview.card.tsx';
import { LastImportCard } from './last-import.card.tsx';
import { MatchColumnsCard } from './match-columns.card.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import Upload from 'lucide-react/icons/upload';
import { buttonClass } from '../../../ui/button.ts';

function FileField({ isPending, onChoose }: { isPending: boolean; onChoose: (file: File) => void }) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={`${buttonClass('primary')} relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action-text`}
    >
      <Upload aria-hidden="true" size={18} strokeWidth={1.75} />
      {isPending ? 'Reading the file…' : 'Choose a file'}
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,text/csv"
        className="pointer-events-none absolute inset-0 size-full opacity-0"
        disabled={isPending}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}

export const meta: MetaFunction = () =>
  pageMeta({
    title: 'Import products',
    description: 'Bring your products from a spreadsheet, and take it back if you like.',
  });

export const handle = { requires: 'auth', title: 'Import products', endsWithBar: true };

function saveTemplate(): void {
  const example: Record<string, string> = {
    name: 'Red maggots, 1 pint (568 ml)',
    price: '4.20',
    category: 'bait',
    subcategory: 'maggots',
    stock: '20',
    perishable: 'yes',
    storage: 'chilled',
    active: 'yes',
  };
  const names = CSV_COLUMNS.map(({ name }) => name);
  const text = `\uFEFF${csvText([names, names.map((name) => example[name] ?? '')], { reimport: true })}`;
  void saveOrNotify('products-template.csv', new Blob([text], { type: 'text/csv' }));
}

type Stage = 'ready' | 'reading' | 'applying';

function ImportProducts({ shopId }: { shopId: string }) {
  const [stage, setStage] = useState<Stage>('ready');
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [done, setDone] = useState<ImportAnswer | null>(null);
  const submission = useCommand();
  const { problem } = submission;
  const { data: last, refetch } = useQuery(lastImportQuery(shopId));

  async function run(doing: Stage, work: () => Promise<void>): Promise<void> {
    setStage(doing);
    await submission.run(work, (error) => {
      const { status, message } = readError(error);
      return { message: (status < 500 && message) || errorMessage(error), fields: {} };
    });
    setStage('ready');
  }

  const readFile = (chosen: File, columns?: readonly string[] | 'auto') => {
    setPreview(null);
    setDone(null);
    setFile(chosen);
    void run('reading', async () => setPreview(await previewImport(shopId, chosen, columns)));
  };
  const apply = (id: string) =>
    void run('applying', async () => {
      setDone(await applyImport(shopId, id));
      setPreview(null);
      void refetch();
    });

  return (
    <div className="grid max-w-3xl gap-5 pb-8">
      <Card className="grid gap-4">
        <p>
          Choose the product export of your till or online shop as it is: we know Shopify, WooCommerce, Lightspeed,
          Square and Epos Now. Or use any list in CSV or Excel (.xlsx) with headings in its first row;{' '}
          <strong>name</strong>, <strong>price</strong> and <strong>category</strong> are enough.
        </p>
        <p>
          Rows with a name or id that you already have change that product, the others are new. You’ll see every change
          before it’s made.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <FileField isPending={stage === 'reading'} onChoose={readFile} />
          <Button variant="secondary" onClick={saveTemplate}>
            <FileDown aria-hidden="true" size={18} strokeWidth={1.75} />
            Get a template
          </Button>
        </div>
        {problem === '' ? null : (
          <Alert kind="error" announces title={file?.name ?? ''}>
            {problem}
          </Alert>
        )}
      </Card>
      {preview && file ? (
        <MatchColumnsCard
          key={preview.columns.map(({ column }) => column).join()}
          preview={preview}
          isPending={stage === 'reading'}
          onMatch={(columns) => readFile(file, columns)}
        />
      ) : null}
      {preview && file && !preview.missing_columns.includes('name') ? (
        <ImportPreviewCard
          fileName={file.name}
          preview={preview}
          isPending={stage === 'applying'}
          onApply={() => apply(preview.id)}
          onCancel={() => setPreview(null)}
        />
      ) : null}
      <LastImportCard
        shopId={shopId}
        last={last?.import ?? null}
        isNews={done !== null}
        onChanged={() => void refetch()}
      />
    </div>
  );
}

export default function ImportProductsScreen() {
  const { shop_id: shopId } = useShop();
  return (
    <>
      <TitleRow
        title="Import products"
        back={<BackLink to="/dashboard/products">Products</BackLink>}
        lead={
          <>
            From a file. Do you sell with WooCommerce or Shopify?{' '}
            <PageLink to="/dashboard/website">Connect your website</PageLink> instead.
          </>
        }
      />
      <ImportProducts shopId={shopId} />
    </>
  );
}
