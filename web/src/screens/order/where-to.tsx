import type { ShopCard } from '@baitdrop/contract/directory';
import MapPin from 'lucide-react/icons/map-pin';
import { PageLink } from '../../ui/links.tsx';
import { orderAddress } from './order-address.ts';

interface WhereToProps {
  shop: Pick<ShopCard, 'delivers'>;
  postcode: string;
  /** The delivery check used the device's position, because there is no postcode. */
  isLocated: boolean;
}

/** The place of the delivery, which can be changed. */
export function WhereTo({ shop, postcode, isLocated }: WhereToProps) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2">
      <MapPin aria-hidden="true" size={18} strokeWidth={1.75} className="text-float" />
      {postcode === '' && isLocated ? (
        `${shop.delivers === false ? 'For' : 'To'} where you are`
      ) : postcode === '' ? (
        'Where to?'
      ) : (
        <>
          {shop.delivers === false ? 'For' : 'To'} <strong className="font-semibold">{postcode}</strong>
        </>
      )}
      <PageLink to={orderAddress({ postcode: '' })}>
        {postcode !== '' ? 'Change postcode' : isLocated ? 'Use a postcode' : 'Enter your postcode'}
      </PageLink>
    </p>
  );
}
