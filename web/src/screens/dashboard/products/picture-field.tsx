import { PICTURE } from '@baitdrop/contract/shop-products';
import Camera from 'lucide-react/icons/camera';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useId, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorText } from '../../../ui/field/error-text.tsx';
import { ProductPicture } from '../../../features/pictures/product-picture.tsx';

const types = ['image/jpeg', 'image/png', 'image/webp'];
const megabyte = 1_048_576;

/** What can be said before it is sent; the server looks at the picture itself. */
function problemOf(file: File): string {
  if (!types.includes(file.type)) return 'Choose a JPEG, PNG or WebP picture.';
  if (file.size > PICTURE.mostBytes) return `The picture may have at most ${PICTURE.mostBytes / megabyte} MB.`;
  return '';
}

interface PictureFieldProps {
  product: { image: string; category: string; subcategory: string };
  /** Chosen and not sent yet. */
  chosen: File | null;
  isPending: boolean;
  problem: string;
  onChoose: (file: File) => void;
  onRemove?: (() => void) | undefined;
}

export function PictureField({ product, chosen, isPending, problem, onChoose, onRemove }: PictureFieldProps) {
  const [refused, setRefused] = useState('');
  const [shownUrl, setShownUrl] = useState('');
  useEffect(() => () => URL.revokeObjectURL(shownUrl), [shownUrl]);
  const preview = chosen === null ? '' : shownUrl;
  const id = useId();
  return (
    <div className="flex items-center gap-5">
      <ProductPicture product={{ ...product, image: preview || product.image }} className="size-28 shrink-0" />
      <div className="grid justify-items-start gap-2">
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge bg-surface px-4 font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action-text"
        >
          <Camera aria-hidden="true" size={18} strokeWidth={1.75} />
          {isPending ? 'Sending…' : product.image || preview ? 'Change the picture' : 'Add a picture'}
          <input
            id={id}
            type="file"
            accept={types.join(',')}
            className="sr-only"
            disabled={isPending}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (!file) return;
              const wrong = problemOf(file);
              setRefused(wrong);
              if (wrong !== '') return;
              setShownUrl(URL.createObjectURL(file));
              onChoose(file);
            }}
          />
        </label>
        {onRemove && product.image !== '' ? (
          <Button look="quiet" className="px-0!" onClick={onRemove}>
            <Trash aria-hidden="true" size={18} strokeWidth={1.75} />
            Take it away
          </Button>
        ) : null}
        <p className="text-sm text-muted">
          JPEG, PNG or WebP, at least {PICTURE.leastSide} × {PICTURE.leastSide}, up to {PICTURE.mostBytes / megabyte}{' '}
          MB. Where it was taken is removed.
        </p>
        <ErrorText id={undefined} error={refused || problem} />
      </div>
    </div>
  );
}
