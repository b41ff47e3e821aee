// The pages behind `admin/:place` and `admin/:place/:id`. The build reads this list too: the server replies to any
// other address with 404.
export const MORE_ADMIN_PLACES = [
  'administrators',
  'affiliates',
  'announcements',
  'audit',
  'cases',
  'courier',
  'customers',
  'customers/:id',
  'payouts',
  'problems',
  'promotions',
  'reviews',
  'setup',
  'shops/:id',
] as const;
export type MoreAdminPlace = (typeof MORE_ADMIN_PLACES)[number];

/** Returns undefined if there is no such page. */
export const findMorePlace = (place: string, id: string | undefined): MoreAdminPlace | undefined =>
  MORE_ADMIN_PLACES.find((each) => each === (id === undefined ? place : `${place}/:id`));
