import type { ProductCard } from '@baitdrop/contract/directory';
import { thumbUrl, PRODUCT_THUMBS } from '@baitdrop/contract/pictures';
import { clientMessages } from '@baitdrop/domain/messages/client';
import Images from 'lucide-react/icons/images';
import { type ComponentType, useState } from 'react';
import { fileAddress } from '../../platform/api/api-address.ts';
import { log } from '../../platform/log.ts';
import type { PhotoViewer, ViewedPhoto } from '../../ui/photo-viewer/photo-viewer.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { ProductPicture } from './product-picture.tsx';

type Viewer = ComponentType<Parameters<typeof PhotoViewer>[0]>;

const viewed = ({ path, alt }: ProductCard['photos'][number]): ViewedPhoto => {
  const at = (size: string) => fileAddress(thumbUrl(path, size));
  const large = at(PRODUCT_THUMBS.large);
  return {
    thumb: at(PRODUCT_THUMBS.square),
    src: large,
    srcSet: `${at(PRODUCT_THUMBS.inside)} 640w, ${large} 1280w`,
    alt,
  };
};

/** The first photo, which opens the viewer; without photos the drawing, which is not a button. */
export function ProductPhotos({ product, className }: { product: ProductCard; className: string }) {
  const [Viewer, setViewer] = useState<{ Drawn: Viewer; opening: number } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // A cached reply may come from a version without photos.
  const { photos = [], name } = product;
  if (photos.length === 0) return <ProductPicture product={product} className={className} />;

  async function open(): Promise<void> {
    try {
      const { PhotoViewer: Drawn } = await import('../../ui/photo-viewer/photo-viewer.tsx');
      // Every opening starts with the first photo.
      setViewer((before) => ({ Drawn, opening: (before?.opening ?? 0) + 1 }));
      setIsOpen(true);
    } catch (failure) {
      log.info('The photo viewer could not be fetched', failure);
      showSnackbar({ kind: 'error', text: clientMessages.somethingWrong });
    }
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={photos.length === 1 ? `Photo of ${name}` : `${photos.length} photos of ${name}`}
        onClick={() => void open()}
        // The button has the shape, because a picture that is still loading has no size of its own.
        className={`relative block cursor-zoom-in rounded-control ${className}`}
      >
        <ProductPicture product={product} className="size-full" />
        {photos.length > 1 ? (
          <span className="absolute bottom-1 left-1 flex items-center gap-1 rounded-chip bg-[rgb(5_19_15/75%)] px-1.5 py-0.5 text-sm leading-4 font-semibold text-[#fff] tabular-nums">
            <Images aria-hidden="true" size={12} strokeWidth={2.25} />
            {photos.length}
          </span>
        ) : null}
      </button>
      {Viewer === null ? null : (
        <Viewer.Drawn
          key={Viewer.opening}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          title={name}
          photos={photos.map(viewed)}
        />
      )}
    </>
  );
}
