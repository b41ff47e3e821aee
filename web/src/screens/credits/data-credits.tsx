import { formatDistance } from '@baitdrop/domain/geo/position';
import { OutsideLink } from '../../ui/links.tsx';

const OGL = 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/';

/** The first paragraph is the wording the licences require. */
export function DataCredits() {
  return (
    <>
      <p className="border-l-4 border-action pl-4">
        Contains OS data © Crown copyright and database right 2025. Contains Royal Mail data © Royal Mail copyright and
        database right 2025. Contains National Statistics data © Crown copyright and database right 2025.
      </p>
      <ul>
        <li>
          Positions, districts and counties in Great Britain: OS Code-Point Open, October 2025, under the{' '}
          <OutsideLink href={OGL}>Open Government Licence v3.0</OutsideLink>.
        </li>
        <li>
          Regions: Source: Office for National Statistics, under the{' '}
          <OutsideLink href={OGL}>Open Government Licence v3.0</OutsideLink>.
        </li>
        <li>
          Northern Ireland: <OutsideLink href="https://github.com/gibbs/uk-postcodes">gibbs/uk-postcodes</OutsideLink>,{' '}
          <OutsideLink href="https://creativecommons.org/publicdomain/zero/1.0/">CC0 1.0</OutsideLink>.
        </li>
        <li>
          Towns: Place names © <OutsideLink href="https://www.geonames.org/">GeoNames</OutsideLink>,{' '}
          <OutsideLink href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</OutsideLink>.
        </li>
        <li>
          Google’s logo: from its{' '}
          <OutsideLink href="https://github.com/googlemaps/extended-component-library">
            Extended Component Library
          </OutsideLink>
          , <OutsideLink href="https://www.apache.org/licenses/LICENSE-2.0">Apache Licence 2.0</OutsideLink>. The mark
          is Google’s.
        </li>
        <li>Bank holidays follow the statutory rules, with one-off days added by hand.</li>
      </ul>
      <p>
        We averaged the positions over each postcode area, so they are ours to answer for: half are within{' '}
        {formatDistance(0.74)}, which is why distances say “about”.
      </p>
    </>
  );
}
