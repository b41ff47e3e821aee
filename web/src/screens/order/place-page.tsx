import { type PlaceDetails, readPlace } from '@baitdrop/contract/places';
import { phoneLink } from '../../features/legal/company.ts';
import { DemoSampleChip } from '../../features/shops/demo-sample-chip.tsx';
import { GoogleLogo } from '../../features/shops/google-logo.tsx';
import { GoogleMapsCredit } from '../../features/shops/google-maps-credit.tsx';
import { OutsideLink, PageLink } from '../../ui/links.tsx';
import { HookPacketPicture } from '../../features/pictures/hook-packet.picture.tsx';
import { usePublicQuery } from '../../platform/query/public-query.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Rating } from '../../ui/rating.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { addressOf } from '../../platform/api/endpoint-address.ts';
import { isNotFound } from '../../platform/api/error-message.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { orderAddress } from './order-address.ts';
import { usePageTitle } from './use-page-title.ts';

function Reviews({ reviews }: Pick<PlaceDetails, 'reviews'>) {
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews" className="mt-8">
      <h2 id="reviews" className="text-xl">
        Reviews on <span translate="no">Google Maps</span>
      </h2>
      <p className="text-sm text-muted">The most relevant first, as Google sorts them. Google does not verify them.</p>
      <ul className="mt-3 grid gap-3 md:grid-cols-2">
        {reviews.map((review) => (
          <li key={`${review.author} ${review.when}`} className="rounded-card border border-line bg-surface p-5">
            <Rating value={review.rating} />
            <p className="mt-2">{review.text}</p>
            <p className="mt-2 text-sm text-muted">
              {review.author_url === '' ? (
                review.author
              ) : (
                <OutsideLink href={review.author_url}>{review.author}</OutsideLink>
              )}
              , {review.when}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Place({ place }: { place: PlaceDetails }) {
  return (
    <div className="mx-auto max-w-content px-4 pt-6 pb-16 md:pt-10">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-3xl md:text-4xl">{place.name}</h1>
        <DemoSampleChip />
      </div>
      <p className="mt-2 text-muted">{place.address}</p>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        {place.isOpen === null ? null : (
          <Chip tone={place.isOpen ? 'success' : 'neutral'}>{place.isOpen ? 'Open now' : 'Closed now'}</Chip>
        )}
        {place.rating === null ? null : <Rating value={place.rating} reviewCount={place.review_count} />}
        <GoogleLogo />
        <GoogleMapsCredit />
      </p>
      <div className="mt-6">
        <Alert title="Found through Google">
          This shop is not on BaitDrop, so you cannot order from it here.{' '}
          <PageLink to={orderAddress({ place: 'ask' })}>Find a shop that delivers</PageLink>
        </Alert>
      </div>
      <div className="mt-6 grid gap-6 rounded-card border border-line bg-surface p-5 sm:grid-cols-2 sm:p-8">
        <ul className="grid content-start gap-2">
          {place.phone === '' ? null : (
            <li>
              <a
                href={phoneLink(place.phone)}
                className="font-medium text-action-text underline underline-offset-2 tabular-nums"
              >
                {place.phone}
              </a>
            </li>
          )}
          {place.website === '' ? null : (
            <li>
              <OutsideLink href={place.website}>Website</OutsideLink>
            </li>
          )}
          <li>
            <OutsideLink href={place.map_link}>Show on a map</OutsideLink>
          </li>
        </ul>
        {place.opening_lines.length === 0 ? null : (
          <div>
            <h2 className="font-sans text-sm font-normal tracking-normal text-muted">Opening hours</h2>
            <ul className="mt-1 tabular-nums">
              {place.opening_lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <Reviews reviews={place.reviews} />
    </div>
  );
}

/** The details of a shop that only the maps search knows, without ordering. */
export function PlacePage({ placeId }: { placeId: string }) {
  const { isLoading, data, error, retry } = usePublicQuery(addressOf(readPlace, { params: { placeId } }));
  usePageTitle(data?.name);
  if (data) return <Place place={data} />;
  if (isLoading) {
    return (
      <div className="grid min-h-[50dvh] place-items-center">
        <h1 className="sr-only">Tackle shop</h1>
        <Spinner label="Asking Google…" />
      </div>
    );
  }
  const said = isNotFound(error)
    ? 'The link may be old, or the shop has closed.'
    : error instanceof Error
      ? error.message
      : '';
  return (
    <div className="px-4 py-10">
      <LoadFailed
        picture={<HookPacketPicture className="size-36" />}
        title="We cannot show this shop"
        onRetry={retry}
        actions={
          <LinkButton to="/directory" variant="secondary">
            Browse all shops
          </LinkButton>
        }
      >
        {said}
      </LoadFailed>
    </div>
  );
}
