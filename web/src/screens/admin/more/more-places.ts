// The addresses behind `admin/:place` and `admin/:place/:id`. The build reads this list too: the server answers any
// other with 404.
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

/** Undefined where there is no such address. */
export const morePlaceOf = (place: string, id: string | undefined): MoreAdminPlace | undefined =>
  MORE_ADMIN_PLACES.find((each) => each === (id === undefined ? place : `${place}/:id`));
