import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { ErrorText } from './error-text.tsx';
import { PictureButton } from './picture-button.tsx';
import { pictureProblem } from './picture-problem.ts';

export interface ChosenPicture {
  file: File;
  /** An object URL for the preview, valid in this page only. */
  url: string;
}

interface PictureChoiceProps {
  pictures: readonly ChosenPicture[];
  onChange: (pictures: readonly ChosenPicture[]) => void;
  max: number;
  maxBytes: number;
  /** The error when more than `max` are chosen. */
  tooMany: string;
  /** Shown while no picture is chosen. */
  placeholder?: ReactNode;
  hint: ReactNode;
}

/** A field for pictures that are sent with the rest of the form. */
export function PictureChoice({ pictures, onChange, max, maxBytes, tooMany, placeholder, hint }: PictureChoiceProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const urls = useRef<string[]>([]);
  useEffect(() => () => urls.current.forEach((url) => URL.revokeObjectURL(url)), []);

  function choose(files: readonly File[]): void {
    const problemOf = (file: File) => pictureProblem(file, maxBytes);
    const fine = files.filter((file) => problemOf(file) === '');
    const added = fine.slice(0, max - pictures.length).map((file) => ({ file, url: URL.createObjectURL(file) }));
    urls.current.push(...added.map(({ url }) => url));
    setProblems([
      ...files.flatMap((file) => (problemOf(file) === '' ? [] : [`${file.name}: ${problemOf(file)}`])),
      ...(added.length < fine.length ? [tooMany] : []),
    ]);
    onChange([...pictures, ...added]);
  }

  return (
    <div className="grid gap-4">
      {pictures.length === 0 ? (
        placeholder
      ) : (
        <ul aria-label="Your photos" className="flex flex-wrap gap-3">
          {pictures.map(({ file, url }, index) => (
            <li key={url} className="relative">
              <img src={url} alt={file.name} className="size-28 rounded-control bg-page object-cover" />
              <IconButton
                Icon={X}
                label={`Remove photo ${index + 1}`}
                onClick={() => onChange(pictures.filter((picture) => picture.url !== url))}
                className="absolute top-0 right-0 rounded-chip! bg-surface/85!"
              />
            </li>
          ))}
        </ul>
      )}
      <div className="grid justify-items-start gap-2">
        <PictureButton multiple={max > 1} isDisabled={pictures.length >= max} onChoose={choose}>
          {max > 1 ? 'Add photos' : 'Add a photo'}
        </PictureButton>
        <p className="text-sm text-muted">{hint}</p>
        {problems.map((problem) => (
          <ErrorText key={problem} id={undefined} error={problem} />
        ))}
      </div>
    </div>
  );
}
