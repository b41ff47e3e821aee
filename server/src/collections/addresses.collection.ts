import { badRequest } from '@baitdrop/records/api/api-error';
import type { CollectionDefinition } from '@baitdrop/records/collections/collection';
import type { RecordHooks } from '@baitdrop/records/engine/hooks';
import { placeOf } from '@baitdrop/domain/postcodes/place-of';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import { inOrder, keepAsCreated } from './hooks.ts';
import { allOf, SIGNED_IN } from './rules.ts';

const own = allOf(SIGNED_IN, 'user = @request.auth.id');

/** Only the person themselves reads these; administrators see an address on an order alone. */
export const addressesCollection: CollectionDefinition = {
  name: 'addresses',
  listRule: own,
  viewRule: own,
  createRule: SIGNED_IN,
  updateRule: own,
  deleteRule: own,
  fields: [
    { name: 'user', type: 'relation', collection: 'users', required: true, cascadeDelete: true, readOnly: 'clients' },
    { name: 'label', type: 'text', max: 60 },
    { name: 'line', type: 'text', required: true, max: 300 },
    { name: 'postcode', type: 'text', required: true, max: 10 },
    { name: 'latitude', type: 'number', min: -90, max: 90, readOnly: 'everyone' },
    { name: 'longitude', type: 'number', min: -180, max: 180, readOnly: 'everyone' },
    { name: 'note', type: 'text', max: 280 },
    { name: 'created', type: 'autodate', onCreate: true },
    { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
  ],
};

/** Computed from the postcode, so that the two cannot disagree. */
const placeByPostcode =
  (tables: PostcodeTables): NonNullable<RecordHooks['beforeCreate']> =>
  ({ values, original }) => {
    const given = String(values['postcode']);
    if (given === '' || given === original?.['postcode']) return;
    const found = placeOf(given, tables);
    if (!found.ok) {
      throw badRequest(`Failed to ${original === null ? 'create' : 'update'} record.`, {
        postcode: { code: `validation_${found.reason}`, message: found.message },
      });
    }
    const { postcode, place } = found.value;
    values['postcode'] = postcode.formatted;
    values['latitude'] = place.position.lat;
    values['longitude'] = place.position.lng;
  };

export const addressesHooks = (tables: PostcodeTables): RecordHooks => ({
  beforeCreate: inOrder(({ values, request }) => {
    if (!request.superuser) values['user'] = request.auth?.id ?? '';
  }, placeByPostcode(tables)),
  beforeUpdate: inOrder(keepAsCreated('user'), placeByPostcode(tables)),
});
