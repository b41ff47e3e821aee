// The product form's contents as typed, and the values they stand for.
import type { ShelfProduct } from '@baitdrop/contract/shop-products';
import { CSV_COLUMNS, type CsvColumn, type CsvValue } from '@baitdrop/domain/products/csv-columns';
import { productMessages } from '@baitdrop/domain/messages/products';
import {
  emptyProduct,
  MAX_VALUES,
  type ProductDetails,
  productProblems,
} from '@baitdrop/domain/products/product-details';
import { needsAgeLimit } from '@baitdrop/domain/products/listing-rules';
import {
  isTooBigForCouriers,
  type ParcelMeasures,
  type ParcelSize,
  defaultParcelSize,
} from '@baitdrop/domain/products/parcel';
import type { CalendarDay } from '@baitdrop/domain/time/calendar-day';

export type DraftField = keyof ProductDetails | 'stock';
type Flag = 'perishable' | 'age_restricted' | 'no_courier' | 'stock_uncounted' | 'is_active';
export type ProductDraft = Record<Exclude<DraftField, Flag>, string> & Record<Flag, boolean>;

const flags: ReadonlySet<string> = new Set<Flag>([
  'perishable',
  'age_restricted',
  'no_courier',
  'stock_uncounted',
  'is_active',
]);
const columns = CSV_COLUMNS.filter((column): column is CsvColumn & { field: DraftField } => column.field !== 'id');

export function productDraftOf(product: ProductDetails & { stock: number }): ProductDraft {
  const shown = columns.map(({ field, write }) => {
    const value = product[field] as CsvValue;
    return [field, flags.has(field) ? value : value === 0 ? '' : write(value)];
  });
  return Object.fromEntries(shown) as ProductDraft;
}

export const newDraft = (details: Partial<ProductDetails> = {}): ProductDraft =>
  productDraftOf({ ...emptyProduct, stock: 0, ...details });

/** Another size starts with the values of this one, except those that differ by size. */
export const draftOfSizeLike = (product: ShelfProduct): ProductDraft => ({
  ...productDraftOf(product),
  name: '',
  size_group: product.size_group || product.name,
  size_label: '',
  barcode: '',
  stock: '',
});

export interface ReadDraft {
  details: ProductDetails;
  stock: number;
  /** Errors by field. */
  problems: Partial<Record<DraftField, string>>;
  /** The errors of legal rules, which show while typing and not only after sending. */
  rules: Partial<Record<DraftField, string>>;
}

const listingReasons = new Set([
  'lead',
  'lead_weight_missing',
  'material_missing',
  'crayfish',
  'live_fish',
  'knife',
  'too_big',
]);

export function readDraft(draft: ProductDraft, today: CalendarDay, saved?: ProductDetails): ReadDraft {
  const values: Partial<Record<DraftField, CsvValue>> = {};
  const problems: ReadDraft['problems'] = {};
  for (const { field, read } of columns) {
    const typed = draft[field];
    const answer = typeof typed === 'boolean' ? { value: typed } : read(typed.trim());
    if ('problem' in answer) problems[field] = answer.problem;
    // An import accepts values with a note; in the form the user can fix them at once, so a note counts as an error.
    else if ('note' in answer)
      problems[field] = field === 'stock' ? productMessages.wholeNumber(MAX_VALUES.stock) : productMessages.barcode;
    else
      values[field] =
        answer.value ?? (typeof emptyProduct[field as keyof ProductDetails] === 'number' || field === 'stock' ? 0 : '');
  }
  if (saved === undefined && !draft.stock_uncounted && draft.stock.trim() === '')
    problems.stock = productMessages.stockMissing;
  const { stock = 0, ...rest } = values;
  const details: ProductDetails = { ...emptyProduct, ...(rest as Partial<ProductDetails>) };
  const rules: ReadDraft['rules'] = {};
  for (const { field, reason, message } of productProblems(details, today, saved)) {
    problems[field] ??= message;
    if (listingReasons.has(reason)) rules[field] ??= message;
  }
  return { details, stock: Number(stock), problems, rules };
}

const measuresOf = (draft: ProductDraft): ParcelMeasures => ({
  pack_weight_g: Number(draft.pack_weight_g) || 0,
  length_cm: Number(draft.length_cm) || 0,
  width_cm: Number(draft.width_cm) || 0,
  height_cm: Number(draft.height_cm) || 0,
});

/** True if the product is too big for every courier's vehicle. */
export const isTooBig = (draft: ProductDraft): boolean => isTooBigForCouriers(measuresOf(draft));

/** The parcel size that couriers get if the shop sets none. */
export const usualSizeOf = (draft: ProductDraft): ParcelSize => defaultParcelSize({ ...draft, ...measuresOf(draft) });

/** Ticks "over 18" as soon as the name says knife, and "collection only" if it is too big for couriers. */
export const withRules = (draft: ProductDraft): ProductDraft => ({
  ...draft,
  age_restricted: draft.age_restricted || needsAgeLimit(draft),
  no_courier: draft.no_courier || isTooBig(draft),
});

export const isSameDraft = (one: ProductDraft, other: ProductDraft): boolean =>
  columns.every(({ field }) => one[field] === other[field]);
