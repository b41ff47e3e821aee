// Limits of the pictures that shops upload, and the sizes in which they are served.
import { filePath } from './records-api.ts';

const limits = { maxBytes: 8_388_608, maxPixels: 50_000_000 } as const;

/** A JPEG, PNG or WebP picture. It is stored as a new JPEG: upright, without location or camera data. */
export const PICTURE = { ...limits, minSide: 200, storedSide: 1600 } as const;
export const SHOP_PHOTO = { ...limits, minSide: 300, storedSide: 1600 } as const;
export const SHOP_LOGO = { ...limits, minSide: 100, storedSide: 512 } as const;
/** Limits of the logo on the widget, which owners of shops with Pro upload. */
export const WIDGET_LOGO = { ...limits, maxBytes: 2_097_152, minSide: 64, storedSide: 640 } as const;

export const PRODUCT_THUMBS = { square: '240x240', inside: '640x640f', large: '1280x1280f' } as const;
export const SHOP_PHOTO_THUMBS = { card: '480x320', small: '480x0', medium: '960x0' } as const;
/** The width of a shop's photo on its page: a strip on phones, beside the name on wide screens. */
export const SHOP_COVER_SIZES = '(min-width: 48rem) 20rem, 100vw';
export const SHOP_LOGO_THUMBS = { small: '100x100', large: '200x200' } as const;

/** Path of the picture in one of its sizes. */
export const thumbUrl = (path: string, size: string): string => `${path.split('?')[0]}?thumb=${size}`;

/** Path of a product's photo, by the name in its record. */
export const productPhotoPath = (product: string, name: string): string => filePath('products', product, name);
