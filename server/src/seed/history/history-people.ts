// Customers of the sample shops. None exists: the phone numbers are Ofcom's for drama, the mail domains are reserved.
import { locatePostcode } from '@baitdrop/domain/postcodes/locate';
import { parsePostcode } from '@baitdrop/domain/postcodes/postcode';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import type { Draws } from '../fixed-random.ts';

export interface PastCustomer {
  name: string;
  email: string;
  phone: string;
  address: string;
  postcode: string;
  latitude: number;
  longitude: number;
}

const FIRST_NAMES = [
  'Alan',
  'Beth',
  'Callum',
  'Dawn',
  'Eddie',
  'Fiona',
  'Graham',
  'Hazel',
  'Imran',
  'Jo',
  'Keith',
  'Lorna',
  'Martin',
  'Nisha',
  'Owen',
  'Paula',
  'Ray',
  'Sunita',
  'Terry',
  'Val',
];
const SURNAMES = [
  'Ash',
  'Barker',
  'Chubb',
  'Dace',
  'Elver',
  'Finch',
  'Gudgeon',
  'Heron',
  'Ide',
  'Kingsley',
  'Marsh',
  'Nash',
  'Otter',
  'Perch',
  'Reed',
  'Ruffe',
  'Sedge',
  'Tench',
  'Wade',
];
const STREETS = ['Mill Lane', 'Weir Road', 'Station Road', 'Church Street', 'Riverside', 'The Avenue', 'Orchard Close'];

/** Some of those that postcodes end with. */
const INWARD_LETTERS = 'ABDEFGHJ';

/** `sectors` are those around the shop, the nearest first: more people come from there. */
export function pastCustomers(
  draws: Draws,
  count: number,
  sectors: readonly string[],
  tables: PostcodeTables,
): PastCustomer[] {
  return Array.from({ length: count }, (_, index) => {
    const first = FIRST_NAMES[index % FIRST_NAMES.length] ?? '';
    const last = SURNAMES[index % SURNAMES.length] ?? '';
    const sector = sectors[Math.min(draws.integer(0, sectors.length - 1), draws.integer(0, sectors.length - 1))] ?? '';
    const letter = () => INWARD_LETTERS.charAt(draws.integer(0, INWARD_LETTERS.length - 1));
    const postcode = `${sector}${letter()}${letter()}`;
    const place = placeOf(postcode, tables);
    return {
      name: `${first} ${last}`,
      email: `${first}.${last}.${index}@anglers.example`.toLowerCase(),
      phone: `07700 900${String(100 + draws.integer(0, 799))}`,
      address: `${draws.integer(1, 88)} ${STREETS[draws.integer(0, STREETS.length - 1)]}`,
      postcode,
      latitude: place.lat,
      longitude: place.lng,
    };
  });
}

function placeOf(text: string, tables: PostcodeTables) {
  const postcode = parsePostcode(text);
  const place = postcode.ok ? locatePostcode(postcode.value, tables) : postcode;
  if (!place.ok) throw new Error(`A sample customer lives in ${text}: ${place.message}`);
  return place.value.position;
}
