import { formMessages } from '@baitdrop/domain/messages/form';
import type { ProductProblem } from '@baitdrop/domain/products/product-details';
import { productMessages } from '@baitdrop/domain/messages/products';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { AppError } from '../../../platform/errors/app-error.ts';

export const unknownProduct = (): AppError => new AppError('product_not_found', 404, refusals.products.unknown);

/** The first problem is the headline, and each field gets its own. */
export function refusedProduct(problems: readonly ProductProblem[]): AppError {
  const data = Object.fromEntries(
    problems.toReversed().map(({ field, reason, message }) => [field, { code: `validation_${reason}`, message }]),
  );
  return new AppError('product_refused', 400, problems[0]?.message ?? formMessages.wrong, { data });
}

export const nameTaken = (): AppError =>
  refusedProduct([{ field: 'name', reason: 'not_unique', message: productMessages.nameTaken }]);

const UNIQUE_VIOLATION = '23505';

/** Two requests gave two products the same name at the same moment. */
export async function refuseTakenNames<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) throw nameTaken();
    throw error;
  }
}
