import { formatDistance } from '@baitdrop/domain/geo/position';
import { ShopPlace } from '../../../features/map/shop-place.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

const normalised = (postcode: string): string => postcode.replace(/\s/g, '').toUpperCase();

/** The door at which couriers pick up. A changed postcode asks for it again. */
export function PlaceSection({ settings }: { settings: SettingsDraft }) {
  const { draft, page, form, set } = settings;
  const hasMoved = normalised(draft.postcode) !== normalised(page.settings.postcode);
  const isOld = hasMoved && JSON.stringify(draft.place) === JSON.stringify(page.settings.place);
  const place = isOld ? null : draft.place;
  return (
    <SettingsSection
      id="place"
      title="Where your shop is"
      lead="Couriers come to this pin. Put it on the door they should use."
      error={form.errorOf('place')}
    >
      {place === null ? (
        <Alert kind="warning">
          {hasMoved
            ? 'You’ve changed your postcode. Put your shop on the map again.'
            : `Your shop isn’t on the map yet. Your postcode alone can be ${formatDistance(1)} off.`}
        </Alert>
      ) : null}
      <ShopPlace postcode={draft.postcode} place={place} onChange={(to) => set({ place: to })} />
    </SettingsSection>
  );
}
