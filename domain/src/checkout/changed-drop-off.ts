// Changes a customer makes before another courier is sent: the note, the phone and the pin.
import { distanceKm, type Position } from '../geo/position.ts';
import { checkoutMessages } from '../messages/checkout.ts';
import { retryCourierMessages } from '../messages/delivery-trouble.ts';
import { locateTypedPostcode } from '../postcodes/locate-typed-postcode.ts';
import type { PostcodeTables } from '../postcodes/postcode-tables.ts';
import { MAX_DELIVERY_RADIUS_KM, positionOfShop } from '../shops/delivery-reach.ts';
import { resolveDropOff } from './drop-off.ts';
import { isLegible } from './is-legible.ts';
import { ukPhone } from './uk-phone.ts';

export interface SavedDropOff {
  readonly note: string;
  readonly phone: string;
  readonly addressLine: string;
  readonly postcode: string;
  readonly position: Position;
  readonly pinned: boolean;
}

/** Absent fields stay unchanged; a pin of null is removed. */
export interface DropOffChanges {
  readonly note?: string | undefined;
  readonly phone?: string | undefined;
  readonly pin?: Position | null | undefined;
}

export interface ShopReach {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly delivery_radius: number;
}

type DropOffProblems = Partial<Record<'note' | 'phone' | 'pin', string>>;

/** The changed drop-off, and a message for every invalid field. */
export function changeDropOff(
  saved: SavedDropOff,
  changes: DropOffChanges,
  { shop, tables }: { shop: ShopReach; tables: PostcodeTables },
): { changed: SavedDropOff; problems: DropOffProblems } {
  const note = changes.note?.trim() ?? saved.note;
  const phone = changes.phone === undefined ? saved.phone : ukPhone(changes.phone);
  const place = placeWithPin(saved, changes.pin, { shop, tables });
  const isNowhere = !isLegible(saved.addressLine) && !isLegible(note);
  return {
    changed: { ...saved, ...place.changed, note, phone: phone ?? saved.phone },
    problems: {
      ...(phone === undefined && { phone: checkoutMessages.phoneWrong }),
      ...(place.problem !== undefined && { pin: place.problem }),
      ...(isNowhere && { note: checkoutMessages.noteMissing }),
    },
  };
}

interface NewPlace {
  changed?: Pick<SavedDropOff, 'postcode' | 'position' | 'pinned'>;
  problem?: string;
}

function placeWithPin(
  saved: SavedDropOff,
  pin: Position | null | undefined,
  { shop, tables }: { shop: ShopReach; tables: PostcodeTables },
): NewPlace {
  const isAsBefore =
    pin === undefined ||
    (pin === null && !saved.pinned) ||
    (pin !== null && saved.pinned && distanceKm(pin, saved.position) === 0);
  if (isAsBefore) return {};
  // Orders placed with a pin alone have the name of the area instead of a postcode.
  const hasPostcode = locateTypedPostcode(saved.postcode, tables).ok;
  if (pin === null && (!hasPostcode || saved.addressLine === '')) return { problem: retryCourierMessages.keepThePin };
  const found = resolveDropOff({ postcode: hasPostcode ? saved.postcode : '', pin: pin ?? undefined }, tables);
  if (!found.ok) return { problem: found.message };
  const { postcode, position, pinned } = found.value;
  const door = positionOfShop(shop);
  const radiusKm = Math.min(shop.delivery_radius, MAX_DELIVERY_RADIUS_KM);
  if (door !== undefined && distanceKm(door, position) > radiusKm)
    return { problem: checkoutMessages.outOfReach(shop.name) };
  return { changed: { postcode, position, pinned } };
}
