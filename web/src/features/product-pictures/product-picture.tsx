import { drawingColourOf } from '@baitdrop/domain/products/drawing-colour';
import { drawingOf } from '@baitdrop/domain/products/product-drawing';
import { fileAddress } from '../../platform/api/api-address.ts';
import { ProductDrawing } from './product-drawing.tsx';

interface ProductPictureProps {
  product: { name: string; image: string; category: string; subcategory: string };
  className: string;
}

/** The shop's own picture, or our drawing of the category. The product's name is beside it. */
export function ProductPicture({ product, className }: ProductPictureProps) {
  if (product.image === '')
    return <ProductDrawing drawing={drawingOf(product)} colour={drawingColourOf(product.name)} className={className} />;
  return (
    <img
      src={fileAddress(product.image)}
      alt=""
      loading="lazy"
      decoding="async"
      className={`rounded-control object-cover ${className}`}
    />
  );
}
