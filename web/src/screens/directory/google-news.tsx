import { GOOGLE_GROUP_ID, morePlaces } from './google-group.tsx';
import type { GooglePlaces } from './use-google-places.ts';

interface GoogleNewsProps {
  google: Pick<GooglePlaces, 'state'>;
  /** The number of Google's places on the page. */
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

/** A message beside the search about Google's places, which are listed below our own shops and so out of sight. */
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
