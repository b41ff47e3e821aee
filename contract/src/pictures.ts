// Pictures that shops send: what they must be, and the sizes in which they can be asked for.

const limits = { maxBytes: 8_388_608, maxPixels: 50_000_000 } as const;

/** A JPEG, PNG or WebP picture. It is kept as a new JPEG: upright, without place or camera. */
export const PICTURE = { ...limits, minSide: 200, storedSide: 1600 } as const;
export const SHOP_PHOTO = { ...limits, minSide: 300, storedSide: 1600 } as const;
export const SHOP_LOGO = { ...limits, minSide: 100, storedSide: 512 } as const;

export const PRODUCT_THUMBS = { square: '240x240', inside: '640x640f', large: '1280x1280f' } as const;
export const SHOP_PHOTO_THUMBS = { card: '480x320', small: '480x0', medium: '960x0' } as const;
export const SHOP_LOGO_THUMBS = { small: '100x100', large: '200x200' } as const;

/** The same picture in one of its sizes. */
export const inSize = (path: string, size: string): string => `${path.split('?')[0]}?thumb=${size}`;
