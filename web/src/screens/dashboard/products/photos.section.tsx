import { PICTURE } from '@baitdrop/contract/pictures';
import type { ShelfProduct } from '@baitdrop/contract/shop-products';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { photoMessages } from '@baitdrop/domain/messages/photos';
import { MAX_PHOTOS, movePhoto } from '@baitdrop/domain/products/photos';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ProductPicture } from '../../../features/product-pictures/product-picture.tsx';
import { removePhoto } from '../../../features/shelf/shelf.queries.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorText } from '../../../ui/field/error-text.tsx';
import { PictureButton } from '../../../ui/field/picture-button.tsx';
import { useConfirm } from '../../../ui/modal/use-confirm.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { PhotoRow } from './photo-row.tsx';
import { useArrangePhotos } from './use-arrange-photos.ts';
import { useSendPhotos } from './use-send-photos.ts';

const PhotoCropDialog = lazy(async () => ({
  default: (await import('../../../ui/photo-crop/photo-crop.dialog.tsx')).PhotoCropDialog,
}));

interface PhotosSectionProps {
  shopId: string;
  product: ShelfProduct;
  onChanged: () => Promise<unknown>;
}

/** Saves photos as soon as they are chosen, moved or described. */
export function PhotosSection({ shopId, product, onChanged }: PhotosSectionProps) {
  const { photos, problem, arrange } = useArrangePhotos(shopId, product, onChanged);
  const { confirm, confirmation } = useConfirm();
  /** A photo from the camera that is not cropped yet. */
  const [taken, setTaken] = useState<File | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { sending, problems, send } = useSendPhotos(shopId);
  const isPending = sending !== null;
  const isFull = photos.length >= MAX_PHOTOS;

  function move(name: string, to: number): void {
    const from = photos.findIndex((photo) => photo.name === name);
    // Renders before the focus is moved.
    flushSync(() => {
      void arrange(
        (now) => movePhoto(now, name, to),
        to === 0 ? deskMessages.products.photoIsCover : deskMessages.products.photoMoved,
      );
    });
    // A moved row's button loses the focus; if it can move no further, the other direction's button gets it.
    const row = list.current?.querySelector(`[data-photo="${CSS.escape(name)}"]`);
    const [way, otherWay] = to < from ? ['up', 'down'] : ['down', 'up'];
    for (const each of [way, otherWay]) {
      const button = row?.querySelector<HTMLButtonElement>(`[data-move="${each}"]:not(:disabled)`);
      if (button) return button.focus();
    }
  }

  async function add(files: readonly File[]): Promise<void> {
    const added = await send(product.id, files, MAX_PHOTOS - photos.length);
    if (added === 0) return;
    await onChanged();
    showSnackbar({ kind: 'success', text: deskMessages.products.photosAdded(added) });
  }

  async function remove(name: string, number: number): Promise<void> {
    const isDone = await confirm({
      title: `Remove photo ${number}?`,
      text: <p>Customers won’t see it any more. You can’t undo this.</p>,
      keepLabel: 'Keep it',
      confirmLabel: 'Remove it',
      work: () => removePhoto(shopId, product.id, name).finally(() => void onChanged()),
    });
    if (isDone) showSnackbar({ kind: 'success', text: deskMessages.products.photoRemoved });
  }

  return (
    <section aria-label="Photos">
      <Card className="grid gap-4">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-xl">Photos</h2>
          <p className="text-sm text-muted tabular-nums">
            {photos.length} of {MAX_PHOTOS}
          </p>
        </div>
        {photos.length === 0 ? (
          <div className="flex items-center gap-4">
            <ProductPicture product={{ ...product, image: '' }} className="size-24 shrink-0" />
            <p className="text-muted">
              Customers see this drawing until you add a photo. Take one at the counter: daylight, plain background.
            </p>
          </div>
        ) : (
          <ul ref={list} className="grid gap-4">
            {photos.map((photo, index) => (
              <PhotoRow
                key={photo.name}
                photo={photo}
                place={index}
                count={photos.length}
                isPending={isPending}
                onMove={(to) => move(photo.name, to)}
                onTell={(alt) =>
                  arrange(
                    (now) => now.map((each) => (each.name === photo.name ? { ...each, alt } : each)),
                    deskMessages.saved,
                  )
                }
                onRemove={() => void remove(photo.name, index + 1)}
              />
            ))}
          </ul>
        )}
        <div className="grid justify-items-start gap-2">
          <div className="flex flex-wrap gap-2">
            <PictureButton opensCamera isDisabled={isPending || isFull} onChoose={([file]) => setTaken(file ?? null)}>
              Take a photo
            </PictureButton>
            <PictureButton multiple isDisabled={isPending || isFull} onChoose={(files) => void add(files)}>
              {sending === null ? 'Add photos' : `Sending ${sending.number} of ${sending.count}…`}
            </PictureButton>
          </div>
          <p className="text-sm text-muted">
            {isFull
              ? photoMessages.tooMany(MAX_PHOTOS)
              : `${photoMessages.limits(PICTURE.minSide, PICTURE.maxBytes)} We remove the location.`}
          </p>
          {[...problems, problem]
            .filter((text) => text !== '')
            .map((text) => (
              <ErrorText key={text} id={undefined} error={text} />
            ))}
        </div>
        {confirmation}
        {taken === null ? null : (
          <Suspense>
            <PhotoCropDialog
              photo={taken}
              minSide={PICTURE.minSide}
              maxSide={PICTURE.storedSide}
              onClose={() => setTaken(null)}
              onCrop={(photo) => {
                setTaken(null);
                void add([photo]);
              }}
            />
          </Suspense>
        )}
      </Card>
    </section>
  );
}
