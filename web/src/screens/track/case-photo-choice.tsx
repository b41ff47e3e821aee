import { PICTURE } from '@baitdrop/contract/pictures';
import { photoMessages } from '@baitdrop/domain/messages/photos';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { ErrorText } from '../../ui/field/error-text.tsx';
import { PictureButton } from '../../ui/field/picture-button.tsx';
import { pictureProblem } from '../../ui/field/picture-problem.ts';

export interface ChosenCasePhoto {
  file: File;
  /** Of the page alone, for showing it. */
  url: string;
}

interface CasePhotoChoiceProps {
  photos: readonly ChosenCasePhoto[];
  max: number;
  onChange: (photos: readonly ChosenCasePhoto[]) => void;
}

/** Photos that go with what is being written. */
export function CasePhotoChoice({ photos, max, onChange }: CasePhotoChoiceProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const urls = useRef<string[]>([]);
  useEffect(() => () => urls.current.forEach((url) => URL.revokeObjectURL(url)), []);

  function choose(files: readonly File[]): void {
    const problemOf = (file: File) => pictureProblem(file, PICTURE.maxBytes);
    const fine = files.filter((file) => problemOf(file) === '');
    const added = fine.slice(0, max - photos.length).map((file) => ({ file, url: URL.createObjectURL(file) }));
    urls.current.push(...added.map(({ url }) => url));
    setProblems([
      ...files.flatMap((file) => (problemOf(file) === '' ? [] : [`${file.name}: ${problemOf(file)}`])),
      ...(added.length < fine.length ? [photoMessages.tooManyOfCase(max)] : []),
    ]);
    onChange([...photos, ...added]);
  }

  return (
    <div className="grid justify-items-start gap-3">
      {photos.length === 0 ? null : (
        <ul aria-label="Your photos" className="flex flex-wrap gap-3">
          {photos.map(({ file, url }, index) => (
            <li key={url} className="relative">
              <img src={url} alt={file.name} className="size-24 rounded-control bg-page object-cover" />
              <IconButton
                Icon={X}
                label={`Remove photo ${index + 1}`}
                onClick={() => onChange(photos.filter((photo) => photo.url !== url))}
                className="absolute top-0 right-0 rounded-chip! bg-surface/85!"
              />
            </li>
          ))}
        </ul>
      )}
      <PictureButton multiple isDisabled={photos.length >= max} onChoose={choose}>
        Add photos
      </PictureButton>
      {problems.map((problem) => (
        <ErrorText key={problem} id={undefined} error={problem} />
      ))}
    </div>
  );
}
