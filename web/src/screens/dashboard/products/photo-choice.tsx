import { PICTURE } from '@baitdrop/contract/pictures';
import { photoMessages } from '@baitdrop/domain/messages/photos';
import { MAX_PHOTOS } from '@baitdrop/domain/products/photos';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { ProductPicture } from '../../../features/product-pictures/product-picture.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { ErrorText } from '../../../ui/field/error-text.tsx';
import { PictureButton } from '../../../ui/field/picture-button.tsx';
import { pictureProblem } from '../../../ui/field/picture-problem.ts';

export interface ChosenPhoto {
  file: File;
  /** Of the page alone, for showing it. */
  url: string;
}

interface PhotoChoiceProps {
  product: { name: string; category: string; subcategory: string };
  photos: readonly ChosenPhoto[];
  onChange: (photos: readonly ChosenPhoto[]) => void;
}

/** Photos for a product that is not there yet: they are sent when it is. */
export function PhotoChoice({ product, photos, onChange }: PhotoChoiceProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const urls = useRef<string[]>([]);
  useEffect(() => () => urls.current.forEach((url) => URL.revokeObjectURL(url)), []);

  function choose(files: readonly File[]): void {
    const wrong = files.flatMap((file) => {
      const problem = pictureProblem(file, PICTURE.maxBytes);
      return problem === '' ? [] : [{ file, problem }];
    });
    const fine = files.filter((file) => !wrong.some((each) => each.file === file));
    const room = MAX_PHOTOS - photos.length;
    const added = fine.slice(0, room).map((file) => ({ file, url: URL.createObjectURL(file) }));
    urls.current.push(...added.map(({ url }) => url));
    setProblems([
      ...wrong.map(({ file, problem }) => `${file.name}: ${problem}`),
      ...(fine.length > room ? [photoMessages.tooMany(MAX_PHOTOS)] : []),
    ]);
    onChange([...photos, ...added]);
  }

  return (
    <div className="grid gap-4">
      <ul className="flex flex-wrap items-center gap-3">
        {photos.length === 0 ? (
          <li>
            <ProductPicture product={{ ...product, image: '' }} className="size-28" />
          </li>
        ) : null}
        {photos.map(({ file, url }, index) => (
          <li key={url} className="relative">
            <img src={url} alt={file.name} className="size-28 rounded-control bg-page object-cover" />
            <IconButton
              Icon={X}
              label={`Remove photo ${index + 1}`}
              onClick={() => onChange(photos.filter((photo) => photo.url !== url))}
              className="absolute top-0 right-0 rounded-chip! bg-surface/85!"
            />
          </li>
        ))}
      </ul>
      <div className="grid justify-items-start gap-2">
        <PictureButton multiple isDisabled={photos.length >= MAX_PHOTOS} onChoose={choose}>
          Add photos
        </PictureButton>
        <p className="text-sm text-muted">
          Up to {MAX_PHOTOS}; the first is the cover. {photoMessages.limits(PICTURE.minSide, PICTURE.maxBytes)} Where
          they were taken is removed.
        </p>
        {problems.map((problem) => (
          <ErrorText key={problem} id={undefined} error={problem} />
        ))}
      </div>
    </div>
  );
}
