import Camera from 'lucide-react/icons/camera';
import Images from 'lucide-react/icons/images';
import { type ReactNode, useId } from 'react';
import { PICTURE_TYPES } from './picture-problem.ts';

interface PictureButtonProps {
  children: ReactNode;
  isDisabled: boolean;
  multiple?: boolean;
  /** Opens the camera at once, on devices that have one. */
  opensCamera?: boolean;
  /** The id of the error text about the last choice. */
  errorId?: string | undefined;
  onChoose: (files: File[]) => void;
}

/** A file input that looks like a button and works by touch and keyboard; opens the camera or the device's pictures. */
export function PictureButton({
  children,
  isDisabled,
  multiple = false,
  opensCamera = false,
  errorId,
  onChoose,
}: PictureButtonProps) {
  const Icon = opensCamera ? Camera : Images;
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge bg-surface px-4 font-semibold hover:border-ink has-disabled:cursor-not-allowed has-disabled:opacity-60 has-disabled:hover:border-edge has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action-text"
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
      {children}
      <input
        id={id}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        multiple={multiple}
        capture={opensCamera ? 'environment' : undefined}
        // The input is as large as the button, so that the focus ring is around it; the label takes the presses.
        className="pointer-events-none absolute inset-0 size-full opacity-0"
        disabled={isDisabled}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </label>
  );
}
