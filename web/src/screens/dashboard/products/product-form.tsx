import { capitalised } from '@baitdrop/domain/text/capitalised';
import { MATERIALS } from '@baitdrop/domain/products/listing-rules';
import { PARCEL_SIZES, type ParcelSize } from '@baitdrop/domain/products/parcel';
import { STORAGES } from '@baitdrop/domain/products/product-details';
import { needsAgeLimit } from '@baitdrop/domain/products/listing-rules';
import { VAT_RATES, vatRateNames } from '@baitdrop/domain/vat/vat-rates';
import { useId } from 'react';
import { isTooBig, usualSizeOf } from '../../../features/shelf/product-draft.ts';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Section } from '../../../ui/section.tsx';
import type { ProductDraftState } from './use-product-draft.ts';

interface ProductFormProps {
  state: ProductDraftState;
  categories: readonly string[];
  subcategories: readonly string[];
  /** A new product has a stock field; later the stock is changed elsewhere. */
  isNew: boolean;
}

const courierText: Record<ParcelSize, string> = {
  small: 'Small: fits a pocket',
  medium: 'Medium: fits a bag',
  large: 'Large: fits a car seat',
  xlarge: 'Extra large: rods, pods, chairs',
};
function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </datalist>
  );
}

export function ProductForm({ state, categories, subcategories, isNew }: ProductFormProps) {
  const { draft, text, flag } = state;
  const id = useId();
  const isKnife = needsAgeLimit(draft);
  return (
    <>
      <Section isStacked title="What it is">
        <TextField label="Name" placeholder="Red maggots, 1 pint (568 ml)" {...text('name')} />
        <TextArea label="Description" rows={3} {...text('description')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Price in pounds" prefix="£" inputMode="decimal" {...text('price_pence')} />
          <TextField label="Barcode" inputMode="numeric" {...text('barcode')} />
          <SelectField
            label="VAT rate"
            hint="The price includes it. Not sure? Ask your accountant; bait isn’t zero-rated just because it’s alive."
            placeholder={vatRateNames['']}
            options={VAT_RATES.map((value) => ({ value, label: vatRateNames[value] }))}
            {...text('vat_rate')}
          />
          <TextField label="Category" list={`${id}-categories`} {...text('category')} />
          <TextField label="Kind" list={`${id}-kinds`} placeholder="maggots, hooks, weights" {...text('subcategory')} />
        </div>
        <Suggestions id={`${id}-categories`} values={categories} />
        <Suggestions id={`${id}-kinds`} values={subcategories} />
        <Checkbox {...flag('is_active')} hint="Untick it to keep the product without showing it.">
          On sale
        </Checkbox>
      </Section>
      <Section isStacked title="Stock">
        <TextField
          label="Shelf place"
          placeholder="Shelf 3, bay B"
          hint="Shown to whoever packs an order."
          {...text('shelf_place')}
        />
        <Checkbox
          {...flag('stock_uncounted')}
          hint="It’s on sale until you say “Sold out today” or hide it. Orders don’t change its stock."
        >
          Don’t track stock
        </Checkbox>
        {draft.stock_uncounted ? null : (
          <div className="grid gap-4 sm:grid-cols-2">
            {isNew ? <TextField label="How many in stock" inputMode="numeric" {...text('stock')} /> : null}
            <TextField
              label="Warn me when this many are left"
              inputMode="numeric"
              hint="Leave it empty for no warning."
              {...text('low_stock_at')}
            />
          </div>
        )}
      </Section>
      <Section isStacked title="Keeping it fresh">
        <Checkbox
          {...flag('perishable')}
          hint="We tell customers that they can’t return it just because they’ve changed their mind."
        >
          It doesn’t keep: live, fresh or frozen bait
        </Checkbox>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Kept"
            options={STORAGES.map((value) => ({ value, label: capitalised(value) }))}
            {...text('storage')}
            required
          />
          <TextField
            label="Best before"
            type="date"
            hint="Shown to customers. After that day we stop selling it."
            {...text('best_before')}
          />
        </div>
      </Section>
      <Section isStacked title="Sizes">
        <p className="text-muted">
          Hooks 12, 14 and 16 are on one card for customers. Each size has its own price and stock.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Group" placeholder="Wide gape hooks" {...text('size_group')} />
          <TextField label="Size" placeholder="12" {...text('size_label')} />
        </div>
      </Section>
      <Section isStacked title="UK rules">
        <Checkbox
          {...flag('age_restricted')}
          disabled={isKnife && draft.age_restricted}
          hint={
            isKnife
              ? 'Knives and blades are for people of 18 or over: customers collect it and show ID.'
              : 'Customers collect it and show ID at the counter.'
          }
        >
          Only for over-18s
        </Checkbox>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Made of"
            hint="For weights and shot."
            placeholder="Does not matter"
            options={MATERIALS.map((value) => ({ value, label: capitalised(value) }))}
            {...text('material')}
          />
          <TextField
            label="Weight of one piece"
            hint="Lead over 0.06 g and up to 28.35 g may not be sold."
            suffix="g"
            inputMode="decimal"
            {...text('unit_weight_mg')}
          />
        </div>
      </Section>
      <Section isStacked title="Delivery">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Size for the courier"
            hint="The largest thing in an order decides whether a bike or a car comes."
            placeholder={`As usual. ${courierText[usualSizeOf(draft)]}`}
            options={PARCEL_SIZES.map((value) => ({ value, label: courierText[value] }))}
            {...text('courier_size')}
          />
          <TextField label="Weight packed" suffix="g" inputMode="numeric" {...text('pack_weight_g')} />
        </div>
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField label="Length packed" suffix="cm" inputMode="numeric" {...text('length_cm')} />
          <TextField label="Width packed" suffix="cm" inputMode="numeric" {...text('width_cm')} />
          <TextField label="Height packed" suffix="cm" inputMode="numeric" {...text('height_cm')} />
        </div>
        <Checkbox
          {...flag('no_courier')}
          disabled={isTooBig(draft) && draft.no_courier}
          hint={
            isTooBig(draft)
              ? 'No courier takes more than 25 kg or 210 cm, so customers collect it. They see that before they put it in the cart.'
              : 'Not for a courier. Customers see that before they put it in the cart.'
          }
        >
          Collection only
        </Checkbox>
      </Section>
    </>
  );
}
