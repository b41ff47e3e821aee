import { MAX_ALT_LENGTH } from '@baitdrop/contract/shelf-filters';
import type { ShelfProduct } from '@baitdrop/contract/shop-products';
import { thumbUrl, PRODUCT_THUMBS } from '@baitdrop/contract/pictures';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { fileAddress } from '../../../platform/api/api-address.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';

type Photo = ShelfProduct['photos'][number];

interface PhotoRowProps {
  photo: Photo;
  place: number;
  count: number;
  isPending: boolean;
  onMove: (place: number) => void;
  /** Resolves with true if the description was saved. */
  onTell: (alt: string) => Promise<boolean>;
  onRemove: () => void;
}

/** A photo with its actions. The description is saved when the field loses the focus. */
export function PhotoRow({ photo, place, count, isPending, onMove, onTell, onRemove }: PhotoRowProps) {
  const { values, field, change, reset } = useForm(null, {
    name: `photo-words:${photo.name}`,
    first: { alt: photo.alt },
    fields: { alt: { maxLength: MAX_ALT_LENGTH } },
  });
  const typedLast = useRef<string | null>(null);
  const number = `photo ${place + 1}`;
  const isFirst = place === 0;

  async function tell(words: string): Promise<void> {
    const isKept = words === photo.alt || (await onTell(words));
    // A description that could not be saved stays in the field, and so does later input.
    if (isKept && (typedLast.current ?? words).trim() === words) reset();
  }

  return (
    <li
      className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-1 border-t border-line pt-4 first:border-0 first:pt-0"
      data-photo={photo.name}
    >
      <div className="grid content-start gap-2">
        <img
          src={fileAddress(thumbUrl(photo.path, PRODUCT_THUMBS.square))}
          alt={photo.alt || `Photo ${place + 1}`}
          width="80"
          height="80"
          className="size-20 rounded-control bg-page object-cover"
        />
      </div>
      <div className="grid min-w-0 content-between gap-1">
        <TextField
          label="Photo description"
          placeholder="Optional, read out to blind customers"
          {...field('alt')}
          onChange={({ target }) => {
            typedLast.current = target.value;
            change({ alt: target.value });
          }}
          onBlur={() => {
            if (values.alt !== photo.alt) void tell(values.alt.trim());
          }}
        />
        <div className="flex flex-wrap items-center">
          {isFirst ? (
            <span className="mr-auto">
              <Chip tone="success" Icon={Star}>
                Cover
              </Chip>
            </span>
          ) : (
            <IconButton
              Icon={Star}
              label={`Make ${number} the cover`}
              title="Make it the cover"
              disabled={isPending}
              onClick={() => onMove(0)}
              className="mr-auto -ml-3"
            />
          )}
          <IconButton
            Icon={ArrowUp}
            label={`Move ${number} up`}
            data-move="up"
            disabled={isPending || isFirst}
            onClick={() => onMove(place - 1)}
          />
          <IconButton
            Icon={ArrowDown}
            label={`Move ${number} down`}
            data-move="down"
            disabled={isPending || place === count - 1}
            onClick={() => onMove(place + 1)}
          />
          <IconButton
            Icon={Trash}
            label={`Remove ${number}`}
            disabled={isPending}
            onClick={onRemove}
            className="-mr-3"
          />
        </div>
      </div>
    </li>
  );
}
