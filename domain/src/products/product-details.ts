// A product's details as the shop enters them, named as in its record; money in pence, pieces in milligrams.
import { productMessages } from '../messages/products.ts';
import { type CalendarDay, parseCalendarDay } from '../time/calendar-day.ts';
import { isBarcode } from './barcode.ts';
import { listingProblems, MATERIALS } from './listing-rules.ts';
import { VAT_RATES } from '../vat/vat-rates.ts';
import { isTooBigForCouriers, PARCEL_SIZES } from './parcel.ts';

export const STORAGES = ['ambient', 'chilled', 'frozen'] as const;

export interface ProductDetails {
  readonly name: string;
  readonly description: string;
  readonly price_pence: number;
  readonly category: string;
  readonly subcategory: string;
  readonly perishable: boolean;
  readonly age_restricted: boolean;
  readonly pack_weight_g: number;
  readonly storage: string;
  readonly no_courier: boolean;
  /** Empty: the default size. */
  readonly courier_size: string;
  /** Measures when packed, like the weight; 0 if unknown. */
  readonly length_cm: number;
  readonly width_cm: number;
  readonly height_cm: number;
  readonly best_before: string;
  readonly barcode: string;
  /** The place in the shop where staff find it: 'Shelf 3, bay B'. */
  readonly shelf_place: string;
  readonly size_group: string;
  readonly size_label: string;
  readonly material: string;
  readonly unit_weight_mg: number;
  readonly low_stock_at: number;
  /** Stock is not counted: the product is on sale until the shop says otherwise. */
  readonly stock_uncounted: boolean;
  /** One of `VAT_RATES`; empty until the shop has chosen. */
  readonly vat_rate: string;
  readonly is_active: boolean;
}

export const emptyProduct: ProductDetails = {
  name: '',
  description: '',
  price_pence: 0,
  category: '',
  subcategory: '',
  perishable: false,
  age_restricted: false,
  pack_weight_g: 0,
  storage: 'ambient',
  no_courier: false,
  courier_size: '',
  length_cm: 0,
  width_cm: 0,
  height_cm: 0,
  best_before: '',
  barcode: '',
  shelf_place: '',
  size_group: '',
  size_label: '',
  material: '',
  unit_weight_mg: 0,
  low_stock_at: 3,
  stock_uncounted: false,
  vat_rate: '',
  is_active: true,
};

/** A field of the record, or `stock`, which is changed by commands of its own. */
export type ProductField = keyof ProductDetails;

export interface ProductProblem {
  readonly field: ProductField;
  readonly reason: string;
  readonly message: string;
}

export const MAX_LENGTHS = {
  name: 120,
  description: 2000,
  category: 60,
  subcategory: 60,
  size_group: 100,
  size_label: 20,
  shelf_place: 40,
} as const;
export const MAX_VALUES = {
  price_pence: 1_000_000,
  pack_weight_g: 100_000,
  length_cm: 1000,
  width_cm: 1000,
  height_cm: 1000,
  unit_weight_mg: 10_000_000,
  low_stock_at: 10_000,
  stock: 1_000_000,
} as const;

export const isCount = (value: number, max: number): boolean => Number.isInteger(value) && value >= 0 && value <= max;

const problem = (field: ProductField, message: string, reason = 'invalid_value'): ProductProblem => ({
  field,
  reason,
  message,
});

function* plainProblems(details: ProductDetails): Generator<ProductProblem> {
  if (details.name.trim() === '') yield problem('name', productMessages.nameMissing, 'required');
  for (const [field, max] of Object.entries(MAX_LENGTHS) as [keyof typeof MAX_LENGTHS, number][])
    if (details[field].length > max) yield problem(field, productMessages.tooLong(max));
  if (details.price_pence === 0) yield problem('price_pence', productMessages.priceMissing, 'required');
  else if (!isCount(details.price_pence, MAX_VALUES.price_pence))
    yield problem('price_pence', productMessages.priceRange);
  if (details.category.trim() === '') yield problem('category', productMessages.categoryMissing, 'required');
  for (const field of ['pack_weight_g', 'length_cm', 'width_cm', 'height_cm', 'low_stock_at'] as const)
    if (!isCount(details[field], MAX_VALUES[field]))
      yield problem(field, productMessages.wholeNumber(MAX_VALUES[field]));
  if (!isCount(details.unit_weight_mg, MAX_VALUES.unit_weight_mg))
    yield problem('unit_weight_mg', productMessages.weight);
  const choices = { storage: STORAGES, courier_size: PARCEL_SIZES, material: MATERIALS, vat_rate: VAT_RATES } as const;
  for (const [field, values] of Object.entries(choices) as [keyof typeof choices, readonly string[]][])
    if (details[field] !== '' && !values.includes(details[field])) yield problem(field, productMessages.oneOf(values));
}

function* dayProblems(details: ProductDetails, today: CalendarDay, existing: ProductDetails | undefined) {
  const { best_before: day } = details;
  // An existing best-before day that has passed does not block other changes.
  if (day === '' || day === existing?.best_before) return;
  if (!parseCalendarDay(day).ok) yield problem('best_before', productMessages.day);
  else if (day < today) yield problem('best_before', productMessages.dayPassed);
}

function* groupProblems({ size_group: group, size_label: label }: ProductDetails) {
  if (label !== '' && group === '') yield problem('size_group', productMessages.sizeAlone);
  if (group !== '' && label === '') yield problem('size_label', productMessages.groupAlone);
}

const fieldOf = {
  unit_weight_g: 'unit_weight_mg',
  name: 'name',
  material: 'material',
  age_restricted: 'age_restricted',
};

/** Everything that must be corrected before listing; `known` is the existing product, if there is one. */
export function productProblems(
  details: ProductDetails,
  today: CalendarDay,
  existing?: ProductDetails,
): ProductProblem[] {
  const problems = [...plainProblems(details), ...dayProblems(details, today, existing), ...groupProblems(details)];
  if (isTooBigForCouriers(details) && !details.no_courier)
    problems.push(problem('no_courier', productMessages.tooBig, 'too_big'));
  if (details.barcode !== '' && !isBarcode(details.barcode)) problems.push(problem('barcode', productMessages.barcode));
  const facts = { ...details, ageRestricted: details.age_restricted, unitWeightMg: details.unit_weight_mg };
  for (const { field, reason, message } of listingProblems(facts))
    problems.push(problem(fieldOf[field] as ProductField, message, reason));
  return problems;
}
