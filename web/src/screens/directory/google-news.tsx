import { GOOGLE_GROUP_ID, morePlaces } from './google-group.tsx';
import type { GooglePlaces } from './use-google-places.ts';

interface GoogleNewsProps {
  google: Pick<GooglePlaces, 'state'>;
  /** How many of Google's places are shown. */
  count: number;
  isMap: boolean;
}

function newsText({ google, count, isMap }: GoogleNewsProps): string {
  if (google.state === 'searching') return 'Searching Google…';
  if (google.state !== 'found') return '';
  if (count === 0) return 'Google shows nothing more here.';
  return `Google found ${morePlaces(count)}, listed below ${isMap ? 'the map' : 'our shops'}.`;
}

function showPlaces(): void {
  const heading = document.querySelector<HTMLElement>(`#${GOOGLE_GROUP_ID}`);
  heading?.scrollIntoView({ block: 'start', behavior: 'instant' });
  heading?.focus({ preventScroll: true });
}

/** Google's places come after our own shops, further down than the screen: this says so where the search is. */
export function GoogleNews(props: GoogleNewsProps) {
  const isShown = props.google.state === 'searching' || props.google.state === 'found';
  return (
    <div className={isShown ? 'mt-2 flex min-h-11 items-center gap-3' : ''}>
      <output className="min-w-0 text-sm text-muted empty:sr-only">{newsText(props)}</output>
      {props.google.state === 'found' && props.count > 0 ? (
        <button
          type="button"
          onClick={showPlaces}
          className="min-h-11 shrink-0 font-semibold text-action-text underline underline-offset-4"
        >
          Show them
        </button>
      ) : null}
    </div>
  );
}
