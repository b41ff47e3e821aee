import type { ImportAnswer } from '@baitdrop/contract/product-imports';
import { type ProductField, productProblems } from '@baitdrop/domain/products/product-details';
import { londonParts } from '@baitdrop/domain/time/london';
import { removeRecordFiles } from '@baitdrop/records/files/record-files';
import { findRecordsByIds } from '@baitdrop/records/read/find-record';
import { inWriteTransaction } from '@baitdrop/records/write/write-transaction';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type BeforeRow, type ImportRow, lockImport, recordUndone } from './imports.db.ts';
import { importChanges, runOnePerShop, yieldToEventLoop, lockById, unknownImport } from './imports.ts';
import { refuseTakenNames } from './product-refusals.ts';
import { type DetailsById, deleteProducts, takenNames, updateProducts } from './products.db.ts';
import type { ShopActor } from './products.ts';
import type { ShelfRow } from './shelf.db.ts';
import { moveStock } from '../inventory.ts';

/** Restores the values from before the import, except for fields that were changed since. */
function restored(product: ShelfRow, imported: ImportRow['values'], before: BeforeRow['values']): DetailsById {
  const fields = Object.keys(before) as ProductField[];
  const untouched = fields.filter((field) => product[field] === imported[field]);
  return { ...product, ...Object.fromEntries(untouched.map((field) => [field, before[field]])) };
}

/** Deletes new products and restores changed ones; units sold since stay sold. Repeating it gives the same answer. */
export const undoImport = (context: Context, at: ShopActor, id: string): Promise<ImportAnswer> =>
  runOnePerShop(at.shopId, importChanges, () => undo(context, at, id));

async function undo({ engine, now }: Context, at: ShopActor, id: string): Promise<ImportAnswer> {
  const instant = now();
  const { day } = londonParts(instant);
  return refuseTakenNames(() =>
    inWriteTransaction(engine, async (tx) => {
      const stored = await lockImport(tx, at.shopId, id);
      if (stored === undefined) throw unknownImport();
      const answer = { id, status: 'undone', created: stored.created_count, changed: stored.changed_count } as const;
      if (stored.status === 'undone') return answer;
      if (stored.before === null) throw new AppError('import_not_applied', 409, refusals.products.notPutIn);
      const locked = await lockById(
        tx,
        at.shopId,
        stored.before.map((row) => row.id),
        instant,
      );
      const imported = new Map(stored.rows.map((row) => [row.id, row.values]));
      const there = stored.before.filter((row) => locked.has(row.id));
      const changed: DetailsById[] = [];
      for (const [index, row] of there.entries()) {
        await yieldToEventLoop(index);
        const product = locked.get(row.id);
        if (row.isNew || product === undefined) continue;
        const details = restored(product, imported.get(row.id) ?? {}, row.values);
        const isFine = productProblems(details, day, { ...product, best_before: details.best_before }).length === 0;
        // A newer rule may forbid the old values: then the product is kept but hidden.
        changed.push(isFine ? details : { ...details, is_active: false });
      }
      const names = changed.map(({ name }) => name);
      const [taken] = await takenNames(
        tx,
        at.shopId,
        names,
        stored.before.map((row) => row.id),
      );
      if (taken !== undefined) throw new AppError('name_taken', 409, refusals.products.nameTaken(taken));
      await updateProducts(tx, changed, instant);
      const back = there.filter(({ isNew, stockChange }) => !isNew && stockChange !== 0);
      await moveStock(
        tx,
        back.map(({ id: product, stockChange }) => ({ product, change: -stockChange })),
        { reason: 'import_undone', reference: id, byUser: at.user, at: instant },
      );
      const gone = there.filter(({ isNew }) => isNew).map((row) => row.id);
      const pictured = gone.filter((product) => locked.get(product)?.image !== '');
      for (const record of await findRecordsByIds(tx, engine.collections.get('products'), pictured))
        removeRecordFiles(tx, record);
      await deleteProducts(tx, at.shopId, gone);
      await recordUndone(tx, id, instant);
      return answer;
    }),
  );
}
