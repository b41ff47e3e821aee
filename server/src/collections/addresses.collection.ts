import type { CollectionDefinition } from '@baitdrop/records/collections/collection';
import type { RecordHooks } from '@baitdrop/records/engine/hooks';
import { resolveDropOff } from '@baitdrop/domain/checkout/drop-off';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import { chainHooks, recordRefusal, refuseChangesOf } from './hooks.ts';
import { allOf, SIGNED_IN } from './rules.ts';

const own = allOf(SIGNED_IN, 'user = @request.auth.id');

/** Only the owner of an address reads it; administrators see an address only on an order. */
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
    { name: 'latitude', type: 'number', min: -90, max: 90 },
    { name: 'longitude', type: 'number', min: -180, max: 180 },
    { name: 'pinned', type: 'bool' },
    { name: 'note', type: 'text', max: 280 },
    { name: 'created', type: 'autodate', onCreate: true },
    { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
  ],
};

/**
 * Sets the position: the pin if it is close enough to the postcode, else the middle of the postcode, whatever was sent.
 */
const placeByPostcode =
  (tables: PostcodeTables): NonNullable<RecordHooks['beforeCreate']> =>
  (event) => {
    const { values } = event;
    const typedPostcode = String(values['postcode']);
    if (typedPostcode === '') return;
    const pin = { lat: Number(values['latitude']), lng: Number(values['longitude']) };
    const found = resolveDropOff({ postcode: typedPostcode, ...(values['pinned'] === true && { pin }) }, tables);
    if (!found.ok) {
      throw recordRefusal(event, {
        postcode: { code: `validation_${found.reason}`, message: found.message },
      });
    }
    const { postcode, position } = found.value;
    values['postcode'] = postcode;
    values['latitude'] = position.lat;
    values['longitude'] = position.lng;
  };

export const addressesHooks = (tables: PostcodeTables): RecordHooks => ({
  beforeCreate: chainHooks(({ values, request }) => {
    if (!request.superuser) values['user'] = request.auth?.id ?? '';
  }, placeByPostcode(tables)),
  beforeUpdate: chainHooks(refuseChangesOf('user'), placeByPostcode(tables)),
});
