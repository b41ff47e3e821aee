// Plans, item by item, how the products of a shop's website change its products here. Stores nothing.
import { syncMessages } from '../messages/catalogue-sync.ts';
import { OTHER_CATEGORY } from '../product-import/plan-import.ts';
import { nameKey, Spellings } from '../product-import/same-name.ts';
import { isBarcode } from '../products/barcode.ts';
import { needsAgeLimit } from '../products/listing-rules.ts';
import { isTooBigForCouriers } from '../products/parcel.ts';
import { emptyProduct, MAX_LENGTHS, type ProductDetails, productProblems } from '../products/product-details.ts';
import type { CalendarDay } from '../time/calendar-day.ts';
import type { SkipReason, StoreItem, StoreProduct, SyncLeader } from './store-product.ts';

/** A product of the shop on BaitDrop. */
export interface ExistingProduct extends ProductDetails {
  readonly id: string;
}

/** Links an item of the website to one of our products. */
export interface SyncLink {
  readonly ref: string;
  readonly productRef: string;
  readonly product: string;
  /** We hid the product because the website no longer sells it. */
  readonly isHidden: boolean;
}

export interface PlannedItem {
  readonly ref: string;
  readonly productRef: string;
  readonly outcome: 'new' | 'changed' | 'unchanged';
  /** The id of our product; empty for a new one. */
  readonly id: string;
  readonly details: ProductDetails;
  readonly stock: number | null;
  readonly isCounted: boolean;
  readonly photos: readonly string[];
}

export interface SkippedItem {
  readonly ref: string;
  readonly productRef: string;
  readonly name: string;
  readonly reason: SkipReason;
  readonly message: string;
}

export interface SyncPlan {
  readonly items: readonly PlannedItem[];
  readonly skipped: readonly SkippedItem[];
  /** Links to items that the website no longer sells. */
  readonly gone: readonly SyncLink[];
}

export interface SyncFacts {
  readonly shelf: readonly ExistingProduct[];
  readonly links: readonly SyncLink[];
  readonly leader: SyncLeader;
  readonly today: CalendarDay;
}

/** `lookedFor`: the website's ids of the requested products, whether they were found or not. */
export function planSync(products: readonly StoreProduct[], facts: SyncFacts, lookedFor: readonly string[]): SyncPlan {
  const planner = new Planner(facts);
  for (const product of products) for (const item of itemsOf(product)) planner.take(product, item);
  return planner.plan(new Set(lookedFor));
}

const NO_ITEM = { label: '', pricePence: undefined, barcode: '', weightG: 0, stock: null, isCounted: false } as const;

/** A product that can't be imported is one line in the list of skipped items, however many sizes it has. */
const itemsOf = ({ ref, unfit, items }: StoreProduct): readonly StoreItem[] =>
  unfit === '' ? items : [{ ...NO_ITEM, ref, unfit }];

const detailFields = Object.keys(emptyProduct) as (keyof ProductDetails)[];

class Planner {
  readonly #facts: SyncFacts;
  readonly #links: ReadonlyMap<string, SyncLink>;
  readonly #byId: ReadonlyMap<string, ExistingProduct>;
  readonly #spellings: Spellings;
  /** Ids of our products without a link to the website. */
  readonly #free: Set<string>;
  readonly #byBarcode: ReadonlyMap<string, readonly ExistingProduct[]>;
  readonly #byKey: ReadonlyMap<string, readonly ExistingProduct[]>;
  /** Maps each name to the product or planned item that has it. */
  readonly #names: Map<string, string>;
  readonly #items: PlannedItem[] = [];
  readonly #skipped: SkippedItem[] = [];
  readonly #there = new Set<string>();

  constructor(facts: SyncFacts) {
    const { shelf, links } = facts;
    const linked = new Set(links.map(({ product }) => product));
    this.#facts = facts;
    this.#links = new Map(links.map((link) => [link.ref, link]));
    this.#byId = new Map(shelf.map((product) => [product.id, product]));
    this.#free = new Set(shelf.map(({ id }) => id).filter((id) => !linked.has(id)));
    this.#byBarcode = Map.groupBy(shelf, ({ barcode }) => barcode);
    this.#byKey = Map.groupBy(shelf, ({ name }) => nameKey(name));
    this.#names = new Map(shelf.map(({ id, name }) => [name, id]));
    this.#spellings = new Spellings(shelf.map(({ category }) => category));
  }

  take(product: StoreProduct, item: StoreItem): void {
    const { ref } = item;
    const name = nameOf(product, item);
    const skip = (reason: SkipReason, message: string = syncMessages.skipped[reason]): void => {
      this.#skipped.push({ ref, productRef: product.ref, name, reason, message });
    };
    if (item.unfit !== '') return skip(item.unfit);
    const link = this.#links.get(ref);
    if (item.pricePence === undefined) return skip('no_price');
    this.#there.add(ref);
    const existing = link === undefined ? this.#alike(name, item.barcode) : this.#byId.get(link.product);
    if (existing === 'several') return skip('several_alike');
    if (link !== undefined && existing === undefined) return skip('removed_here');
    const details = this.#detailsOf(product, { ...item, pricePence: item.pricePence }, existing, link);
    const [problem] = productProblems(details, this.#facts.today, existing);
    if (problem !== undefined) return skip('refused', problem.message);
    const owner = this.#names.get(details.name);
    if (owner !== undefined && owner !== existing?.id) return skip('name_taken');
    this.#names.set(details.name, existing?.id ?? ref);
    if (existing !== undefined) this.#free.delete(existing.id);
    const isChanged = existing !== undefined && detailFields.some((field) => details[field] !== existing[field]);
    this.#items.push({
      ref,
      productRef: product.ref,
      outcome: existing === undefined ? 'new' : isChanged ? 'changed' : 'unchanged',
      id: existing?.id ?? '',
      details,
      stock: item.stock,
      isCounted: item.isCounted,
      // All sizes show the same pictures, so the cover is enough for each.
      photos: item.label === '' ? product.photos : product.photos.slice(0, 1),
    });
  }

  plan(lookedFor: ReadonlySet<string>): SyncPlan {
    const gone = this.#facts.links.filter(({ ref, productRef }) => lookedFor.has(productRef) && !this.#there.has(ref));
    return { items: this.#items, skipped: this.#skipped, gone };
  }

  /** Finds our matching product: by barcode, or else by name. */
  #alike(name: string, barcode: string): ExistingProduct | 'several' | undefined {
    const free = (found: readonly ExistingProduct[] = []) => found.filter(({ id }) => this.#free.has(id));
    const sameCode = barcode === '' ? [] : free(this.#byBarcode.get(barcode));
    const same = sameCode.length > 0 ? sameCode : free(this.#byKey.get(nameKey(name)));
    return same.length > 1 ? 'several' : same[0];
  }

  #detailsOf(
    product: StoreProduct,
    item: StoreItem & { pricePence: number },
    existing: ExistingProduct | undefined,
    link: SyncLink | undefined,
  ): ProductDetails {
    const base = Object.fromEntries(detailFields.map((field) => [field, (existing ?? emptyProduct)[field]]));
    const merged = base as unknown as ProductDetails;
    const back = link?.isHidden === true ? { is_active: true } : {};
    if (existing !== undefined && this.#facts.leader === 'baitdrop') return { ...merged, ...back };
    const hasGroup = item.label !== '' && fitsGroup(product.name, item.label);
    const said: ProductDetails = {
      ...merged,
      ...back,
      name: nameOf(product, item),
      description: shortened(product.description),
      price_pence: item.pricePence,
      barcode: isBarcode(item.barcode) ? item.barcode : merged.barcode,
      pack_weight_g: item.weightG > 0 ? item.weightG : merged.pack_weight_g,
      ...(hasGroup && { size_group: product.name, size_label: item.label }),
      // The shop chooses the category once the product is here.
      category: existing?.category ?? this.#spellings.of(product.category === '' ? OTHER_CATEGORY : product.category),
      stock_uncounted: item.stock === null,
    };
    return {
      ...said,
      age_restricted: said.age_restricted || needsAgeLimit(said),
      no_courier: said.no_courier || isTooBigForCouriers(said),
    };
  }
}

const nameOf = ({ name }: StoreProduct, { label }: StoreItem): string => (label === '' ? name : `${name}, ${label}`);

const fitsGroup = (group: string, label: string): boolean =>
  group.length <= MAX_LENGTHS.size_group && label.length <= MAX_LENGTHS.size_label;

const shortened = (text: string): string =>
  text.length <= MAX_LENGTHS.description ? text : `${text.slice(0, MAX_LENGTHS.description - 1).trimEnd()}…`;
