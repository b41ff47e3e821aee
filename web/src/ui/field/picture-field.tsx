import { photoMessages } from '@baitdrop/domain/messages/photos';
import Trash from 'lucide-react/icons/trash-2';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { ErrorText } from './error-text.tsx';
import { PictureButton } from './picture-button.tsx';
import { pictureProblem } from './picture-problem.ts';

interface PictureLimits {
  maxBytes: number;
  minSide: number;
}

interface PictureFieldProps {
  /** The URL of the picture; empty without one. */
  image: string;
  /** 'the picture' in 'Change the picture'. */
  thing?: string;
  limits: PictureLimits;
  isPending: boolean;
  isDisabled?: boolean;
  problem: string;
  note?: ReactNode;
  /** Shows the picture above its buttons instead of beside them. */
  isWide?: boolean;
  onChoose: (file: File) => void;
  onRemove?: (() => void) | undefined;
  /** Renders the picture, or the placeholder for an empty `image`. */
  children: (image: string) => ReactNode;
}

export function PictureField({
  image,
  thing = 'picture',
  limits,
  isPending,
  isDisabled = false,
  problem,
  note,
  isWide = false,
  onChoose,
  onRemove,
  children,
}: PictureFieldProps) {
  const [refused, setRefused] = useState('');
  const errorId = useId();
  const error = refused || problem;

  function choose(file: File | undefined): void {
    if (!file) return;
    const wrong = pictureProblem(file, limits.maxBytes);
    setRefused(wrong);
    if (wrong === '') onChoose(file);
  }

  return (
    <div className={isWide ? 'grid gap-3' : 'flex items-center gap-5'}>
      {children(image)}
      <div className="grid justify-items-start gap-2">
        <PictureButton
          isDisabled={isPending || isDisabled}
          errorId={error === '' ? undefined : errorId}
          onChoose={([file]) => choose(file)}
        >
          {isPending ? 'Sending…' : image ? `Change the ${thing}` : `Add a ${thing}`}
        </PictureButton>
        {onRemove && image !== '' ? (
          <Button variant="quiet" className="px-0!" disabled={isPending} onClick={onRemove}>
            <Trash aria-hidden="true" size={18} strokeWidth={1.75} />
            Remove the {thing}
          </Button>
        ) : null}
        <p className="text-sm text-muted">
          {photoMessages.limits(limits.minSide, limits.maxBytes)} {note}
        </p>
        <ErrorText id={errorId} error={error || undefined} />
      </div>
    </div>
  );
}
