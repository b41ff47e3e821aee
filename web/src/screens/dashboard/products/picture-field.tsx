import { PICTURE } from '@baitdrop/contract/shop-products';
import { ProductPicture } from '../../../features/product-pictures/product-picture.tsx';
import { PictureField as Field } from '../../../ui/field/picture-field.tsx';

const megabytes = PICTURE.maxBytes / 1_048_576;

interface PictureFieldProps {
  product: { name: string; image: string; category: string; subcategory: string };
  /** Chosen and not sent yet. */
  chosen: File | null;
  isPending: boolean;
  problem: string;
  onChoose: (file: File) => void;
  onRemove?: (() => void) | undefined;
}

export function PictureField({ product, ...field }: PictureFieldProps) {
  return (
    <Field
      {...field}
      image={product.image}
      limits={PICTURE}
      note={`${product.image === '' ? 'Until you add a photo, customers see this drawing. ' : ''}JPEG, PNG or WebP, at least ${PICTURE.minSide} × ${PICTURE.minSide}, up to ${megabytes} MB. Where it was taken is removed.`}
    >
      {(image) => <ProductPicture product={{ ...product, image }} className="size-28 shrink-0" />}
    </Field>
  );
}
