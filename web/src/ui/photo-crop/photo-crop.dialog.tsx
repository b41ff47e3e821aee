import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { photoMessages } from '@baitdrop/domain/messages/photos';
import { Button } from '../button/button.tsx';
import { Dialog } from '../modal/dialog.tsx';
import { type CropFrame, keepInside, maxZoomOf, pixelsOf, WHOLE_SQUARE } from './crop-frame.ts';
import { applyGains, type ColourGains, greyingGains, UNCHANGED } from './fix-colours.ts';

interface PhotoCropDialogProps {
  photo: File;
  /** The shortest side that is accepted. */
  minSide: number;
  /** The longest side that is stored. */
  maxSide: number;
  onCrop: (cropped: File) => void;
  onClose: () => void;
}

/** Pixels of the preview, twice its size on the screen for sharp displays. */
const PREVIEW_SIDE = 640;
const JPEG_QUALITY = 0.9;

/** Draws the frame into a square canvas. White is behind it, because a JPEG has no transparency. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, frame: CropFrame, gains: ColourGains): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { left, top, side } = pixelsOf(frame, picture);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  if (gains === UNCHANGED) return;
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  applyGains(image.data, gains);
  context.putImageData(image, 0, 0);
}

const SAMPLE_SIDE = 64;

/** Finds the gains from a small copy of the whole picture. */
function gainsFor(picture: ImageBitmap): ColourGains {
  const context = new OffscreenCanvas(SAMPLE_SIDE, SAMPLE_SIDE).getContext('2d');
  if (context === null) return UNCHANGED;
  context.drawImage(picture, 0, 0, SAMPLE_SIDE, SAMPLE_SIDE);
  return greyingGains(context.getImageData(0, 0, SAMPLE_SIDE, SAMPLE_SIDE).data);
}

interface Edits {
  frame: CropFrame;
  gains: ColourGains;
}

async function cropped(photo: File, picture: ImageBitmap, { frame, gains }: Edits, maxSide: number): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.min(pixelsOf(frame, picture).side, maxSide));
  canvas.height = canvas.width;
  draw(canvas, picture, frame, gains);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  return blob === null ? photo : new File([blob], photo.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}

/** Returns the decoded picture, upright; null while it loads, and an error text if the browser cannot read it. */
function usePicture(photo: File): { picture: ImageBitmap | null; problem: string } {
  const [read, setRead] = useState<{ picture: ImageBitmap | null; problem: string }>({ picture: null, problem: '' });
  useEffect(() => {
    let isCurrent = true;
    createImageBitmap(photo).then(
      (picture) => (isCurrent ? setRead({ picture, problem: '' }) : picture.close()),
      () => isCurrent && setRead({ picture: null, problem: photoMessages.wrongType }),
    );
    return () => {
      isCurrent = false;
    };
  }, [photo]);
  return read;
}

interface SliderProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, min, max, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="grid min-h-11 grid-cols-[7rem_1fr] items-center gap-3 text-sm font-semibold">
      {label}
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        className="w-full accent-action-text"
      />
    </label>
  );
}

/** Cuts a photo to the square that product lists show, moved by finger, mouse or sliders, and removes a tint. */
export function PhotoCropDialog({ photo, minSide, maxSide, onCrop, onClose }: PhotoCropDialogProps) {
  const { picture, problem } = usePicture(photo);
  const [frame, setFrame] = useState(WHOLE_SQUARE);
  const [gains, setGains] = useState(UNCHANGED);
  const maxZoom = picture === null ? 1 : maxZoomOf(picture, minSide);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current && picture) draw(canvas.current, picture, frame, gains);
  }, [picture, frame, gains]);

  function change(changed: Partial<CropFrame>): void {
    if (picture) setFrame((before) => keepInside({ ...before, ...changed }, picture, maxZoom));
  }

  function drag(event: PointerEvent<HTMLCanvasElement>): void {
    if (event.buttons !== 1 || picture === null) return;
    const { side } = pixelsOf(frame, picture);
    const perPixel = side / event.currentTarget.clientWidth;
    const { movementX, movementY } = event;
    change({
      x: frame.x - (movementX * perPixel) / picture.width,
      y: frame.y - (movementY * perPixel) / picture.height,
    });
  }

  async function use(): Promise<void> {
    if (picture) onCrop(await cropped(photo, picture, { frame, gains }, maxSide));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Crop the photo"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={picture === null} onClick={() => void use()}>
            Use photo
          </Button>
        </>
      }
    >
      <p className="text-sm text-muted">
        {problem === '' ? 'Daylight and a plain background sell best. Drag the photo into place.' : problem}
      </p>
      <canvas
        ref={canvas}
        width={PREVIEW_SIDE}
        height={PREVIEW_SIDE}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        className="mx-auto mt-3 aspect-square w-full max-w-80 cursor-grab touch-none rounded-control bg-[var(--water)]"
      >
        The part of the photo that customers see.
      </canvas>
      <div className="mx-auto mt-3 grid max-w-80">
        <Slider label="Zoom" min={1} max={maxZoom} value={frame.zoom} onChange={(zoom) => change({ zoom })} />
        <Slider label="Left and right" min={0} max={1} value={frame.x} onChange={(x) => change({ x })} />
        <Slider label="Up and down" min={0} max={1} value={frame.y} onChange={(y) => change({ y })} />
        <Button
          variant="secondary"
          disabled={picture === null}
          onClick={() => setGains(gains === UNCHANGED && picture ? gainsFor(picture) : UNCHANGED)}
          className="mt-2 justify-self-start"
        >
          {gains === UNCHANGED ? 'Fix colours' : 'Undo colours'}
        </Button>
      </div>
    </Dialog>
  );
}
