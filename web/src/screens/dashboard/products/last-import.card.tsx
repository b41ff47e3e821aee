import type { LastImport } from '@baitdrop/contract/shop-products';
import { useState } from 'react';
import { useSubmit } from '../../../platform/query/use-submit.ts';
import { undoImport } from '../../../features/shelf/shelf.queries.ts';
import { useMinute } from '../../../platform/use-minute.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/modal/confirm.dialog.tsx';
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
  const [isAsking, setAsking] = useState(false);
  const command = useSubmit();
  const now = useMinute();
  if (last === null || now === null) return null;

  async function undo(id: string) {
    const isDone = await command.run(async () => void (await undoImport(shopId, id)));
    if (isDone) setAsking(false);
    onChanged();
  }

  const isUndone = last.status === 'undone';
  return (
    <>
      <Alert
        kind={isUndone ? 'info' : 'success'}
        announces={isNews}
        title={isUndone ? 'Import undone' : isNews ? 'Your products are in' : 'The last import'}
        actions={
          isUndone ? null : (
            <Button variant="secondary" onClick={() => setAsking(true)}>
              Undo this import
            </Button>
          )
        }
      >
        {products(last.created)} new, {products(last.changed)} changed,{' '}
        <Instant at={new Date(last.applied_at)} now={now} />.
      </Alert>
      <ConfirmDialog
        open={isAsking}
        title="Undo this import?"
        keepLabel="Keep it"
        confirmLabel="Undo it"
        isPending={command.isPending}
        problem={command.problem}
        onClose={() => setAsking(false)}
        onConfirm={() => void undo(last.id)}
      >
        <p>
          New products are removed, changed ones go back to how they were. What you have changed by hand since stays,
          and what was sold stays sold.
        </p>
      </ConfirmDialog>
    </>
  );
}
