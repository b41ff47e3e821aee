import type { LastImport } from '@baitdrop/contract/product-imports';
import { undoImport } from '../../../features/shelf/shelf.queries.ts';
import { useMinute } from '../../../platform/use-minute.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useConfirm } from '../../../ui/modal/use-confirm.tsx';
import { Instant } from '../../../ui/time/instant.tsx';

interface LastImportCardProps {
  shopId: string;
  last: LastImport['import'];
  /** The import ran a moment ago. */
  isNews: boolean;
  onChanged: () => void;
}

const products = (count: number): string => (count === 1 ? '1 product' : `${count.toLocaleString('en-GB')} products`);

/** The last import, while it can be undone. */
export function LastImportCard({ shopId, last, isNews, onChanged }: LastImportCardProps) {
  const { confirm, confirmation } = useConfirm();
  const now = useMinute();
  if (last === null || now === null) return null;

  const undo = (id: string) =>
    confirm({
      title: 'Undo this import?',
      text: (
        <p>
          New products are removed, changed ones go back to how they were. What you have changed by hand since stays,
          and what was sold stays sold.
        </p>
      ),
      keepLabel: 'Keep it',
      confirmLabel: 'Undo it',
      work: () => undoImport(shopId, id).finally(onChanged),
    });

  const isUndone = last.status === 'undone';
  return (
    <>
      <Alert
        kind={isUndone ? 'info' : 'success'}
        announces={isNews}
        title={isUndone ? 'Import undone' : isNews ? 'Your products are in' : 'The last import'}
        actions={
          isUndone ? null : (
            <Button variant="secondary" onClick={() => void undo(last.id)}>
              Undo this import
            </Button>
          )
        }
      >
        {products(last.created)} new, {products(last.changed)} changed,{' '}
        <Instant at={new Date(last.applied_at)} now={now} />.
      </Alert>
      {confirmation}
    </>
  );
}
