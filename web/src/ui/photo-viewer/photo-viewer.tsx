import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Modal, type ModalProps } from '../modal/modal.tsx';
import { indexAfterKey } from './index-after-key.ts';
import { showFocused } from '../../platform/navigation/show-focused.ts';

export interface ViewedPhoto {
  /** The URL of the small square version. */
  thumb: string;
  src: string;
  srcSet: string;
  alt: string;
}

interface PhotoViewerProps extends Omit<ModalProps, 'children' | 'persistent'> {
  title: string;
  photos: readonly ViewedPhoto[];
}

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A horizontal scroller for touch, keys, arrows and thumbnails; the scroll position alone decides which photo is
 * current.
 */
function useStage(count: number, isOpen: boolean) {
  const stage = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  // Photos that are passed during a smooth scroll do not become current.
  const target = useRef<number | null>(null);

  function show(index: number): void {
    const { current } = stage;
    if (!current || index < 0 || index >= count || index === place) return;
    setPlace(index);
    target.current = index;
    current.scrollTo({ left: index * current.clientWidth, behavior: isStill() ? 'instant' : 'smooth' });
  }
  function scrolled(): void {
    const { current } = stage;
    if (!current || current.clientWidth === 0) return;
    const here = Math.round(current.scrollLeft / current.clientWidth);
    if (target.current === null) setPlace(here);
    else if (target.current === here) target.current = null;
  }
  /** A gesture of the user cancels the smooth scroll. */
  function taken(): void {
    target.current = null;
  }
  const keyPressed = useEffectEvent((event: KeyboardEvent) => {
    const next = indexAfterKey(event.key, place, count);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  });
  // The listener is on the window, because after a click on a photo no element inside the dialog has the focus.
  useEffect(() => {
    if (!isOpen) return undefined;
    const listen = (event: KeyboardEvent) => keyPressed(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOpen]);
  return { stage, place, show, scrolled, taken };
}

interface ThumbnailsProps {
  photos: readonly ViewedPhoto[];
  place: number;
  onChoose: (place: number) => void;
}

function Thumbnails({ photos, place, onChoose }: ThumbnailsProps) {
  return (
    <ul className="flex shrink-0 gap-2 overflow-x-auto px-4 pt-3 pb-[calc(1rem+env(safe-area-inset-bottom))] sm:justify-center">
      {photos.map(({ thumb, alt }, index) => (
        <li key={thumb} className="shrink-0">
          <button
            onFocus={showFocused}
            type="button"
            aria-label={`Photo ${index + 1}${alt === '' ? '' : `: ${alt}`}`}
            aria-current={index === place}
            onClick={() => onChoose(index)}
            className="block rounded-control border-2 border-transparent p-0.5 aria-[current=true]:border-action-text"
          >
            <img src={thumb} alt="" width="56" height="56" className="size-14 rounded-[0.4rem] object-cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A viewer for large photos, one at a time. */
export function PhotoViewer({ title, photos, ...modal }: PhotoViewerProps) {
  const titleId = useId();
  const count = photos.length;
  const { stage, place, show, scrolled, taken } = useStage(count, modal.open);
  const arrow = 'absolute top-1/2 -translate-y-1/2 rounded-chip! bg-surface/85! shadow-float max-sm:hidden';
  return (
    <Modal
      {...modal}
      labelledBy={titleId}
      className="dialog m-auto h-dvh max-h-none w-full max-w-none flex-col overflow-hidden bg-surface text-ink shadow-float open:flex sm:h-[calc(100dvh-3rem)] sm:w-[min(64rem,calc(100vw-3rem))] sm:rounded-card sm:border sm:border-line"
    >
      <header className="flex shrink-0 items-center gap-3 py-2 pr-2 pl-4">
        <h2 id={titleId} className="min-w-0 flex-1 truncate font-sans text-base font-semibold tracking-normal">
          {title}
        </h2>
        {count > 1 ? (
          <p aria-live="polite" className="text-sm whitespace-nowrap text-muted tabular-nums">
            <span className="sr-only">Photo </span>
            {place + 1} of {count}
          </p>
        ) : null}
        <IconButton Icon={X} label="Close" onClick={modal.onClose} />
      </header>
      <div className="relative min-h-0 flex-1 bg-page">
        <ul
          ref={stage}
          // A scrollable element must be focusable.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label="Photos"
          onScroll={scrolled}
          onPointerDown={taken}
          onWheel={taken}
          className="flex h-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain focus-visible:-outline-offset-4 [scrollbar-width:none]"
        >
          {photos.map(({ src, srcSet, alt }, index) => (
            <li key={src} aria-hidden={index !== place} className="h-full w-full shrink-0 snap-center snap-always">
              <img
                // Loads the neighbours too, so that a swipe finds them ready; other photos load when their turn comes.
                {...(Math.abs(index - place) <= 1 && { src, srcSet, sizes: '(min-width: 40rem) 62rem, 100vw' })}
                alt={alt === '' ? `${title}, photo ${index + 1} of ${count}` : alt}
                decoding="async"
                className="size-full object-contain"
              />
            </li>
          ))}
        </ul>
        {count > 1 ? (
          <>
            <IconButton
              Icon={ChevronLeft}
              label="Previous photo"
              aria-disabled={place === 0}
              onClick={() => show(place - 1)}
              className={`${arrow} left-3 aria-disabled:opacity-40`}
            />
            <IconButton
              Icon={ChevronRight}
              label="Next photo"
              aria-disabled={place === count - 1}
              onClick={() => show(place + 1)}
              className={`${arrow} right-3 aria-disabled:opacity-40`}
            />
          </>
        ) : null}
      </div>
      {photos.some(({ alt }) => alt !== '') ? (
        // Keeps its height without a caption, so that the photo does not move.
        <p aria-hidden="true" className="line-clamp-2 h-13 shrink-0 px-4 pt-3 text-center text-sm text-muted">
          {photos[place]?.alt}
        </p>
      ) : null}
      {count > 1 ? <Thumbnails photos={photos} place={place} onChoose={show} /> : null}
    </Modal>
  );
}
