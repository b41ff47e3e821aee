import Camera from 'lucide-react/icons/camera';
import Trash from 'lucide-react/icons/trash-2';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { ErrorText } from './error-text.tsx';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MEGABYTE = 1_048_576;

interface PictureLimits {
  maxBytes: number;
  minSide: number;
}

/** What can be said before it is sent; the server looks at the picture itself. */
function problemOf(file: File, { maxBytes }: PictureLimits): string {
  if (!TYPES.includes(file.type)) return 'Choose a JPEG, PNG or WebP picture.';
  if (file.size > maxBytes) return `The picture may have at most ${maxBytes / MEGABYTE} MB.`;
  return '';
}

interface PictureFieldProps {
  /** Its address; empty while there is none. */
  image: string;
  /** Chosen and not sent yet. */
  chosen?: File | null;
  /** 'the picture' in 'Change the picture'. */
  thing?: string;
  limits: PictureLimits;
  isPending: boolean;
  isDisabled?: boolean;
  problem: string;
  note?: ReactNode;
  onChoose: (file: File) => void;
  onRemove?: (() => void) | undefined;
  /** Draws it, or what stands there without one. */
  children: (image: string) => ReactNode;
}

export function PictureField({
  image,
  chosen = null,
  thing = 'picture',
  limits,
  isPending,
  isDisabled = false,
  problem,
  note,
  onChoose,
  onRemove,
  children,
}: PictureFieldProps) {
  const [refused, setRefused] = useState('');
  const [shownUrl, setShownUrl] = useState('');
  useEffect(() => () => URL.revokeObjectURL(shownUrl), [shownUrl]);
  const shown = (chosen === null ? '' : shownUrl) || image;
  const id = useId();
  const error = refused || problem;

  function choose(file: File | undefined): void {
    if (!file) return;
    const wrong = problemOf(file, limits);
    setRefused(wrong);
    if (wrong !== '') return;
    setShownUrl(URL.createObjectURL(file));
    onChoose(file);
  }

  return (
    <div className="flex items-center gap-5">
      {children(shown)}
      <div className="grid justify-items-start gap-2">
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge bg-surface px-4 font-semibold hover:border-ink has-disabled:cursor-not-allowed has-disabled:opacity-60 has-disabled:hover:border-edge has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action-text"
        >
          <Camera aria-hidden="true" size={18} strokeWidth={1.75} />
          {isPending ? 'Sending…' : shown ? `Change the ${thing}` : `Add a ${thing}`}
          <input
            id={id}
            type="file"
            accept={TYPES.join(',')}
            className="sr-only"
            disabled={isPending || isDisabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              choose(file);
              target.value = '';
            }}
          />
        </label>
        {onRemove && image !== '' ? (
          <Button variant="quiet" className="px-0!" onClick={onRemove}>
            <Trash aria-hidden="true" size={18} strokeWidth={1.75} />
            Take it away
          </Button>
        ) : null}
        <p className="text-sm text-muted">
          {note ?? (
            <>
              JPEG, PNG or WebP, at least {limits.minSide} × {limits.minSide}, up to {limits.maxBytes / MEGABYTE} MB.
            </>
          )}
        </p>
        <ErrorText id={`${id}-error`} error={error || undefined} />
      </div>
    </div>
  );
}
