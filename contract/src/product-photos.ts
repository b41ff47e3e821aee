// The photos of a shop's products.
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { MAX_PHOTOS } from '@baitdrop/domain/products/photos';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PICTURE } from './pictures.ts';
import { MAX_ALT_LENGTH } from './shelf-filters.ts';
import { shelfProductAnswer } from './shop-products.ts';

/**
 * All photos in their new order, with their texts. 409 if one was added or removed in between.
 *
 * Pictures are sent as bytes, beside the endpoints: `POST /api/shops/{shopId}/products/{id}/photos` adds the last photo,
 * `PUT /api/shops/{shopId}/products/{id}/picture` replaces the first.
 */
const photosForm = z.object({
  photos: z
    .array(z.object({ name: z.string(), alt: z.string().check(z.maxLength(MAX_ALT_LENGTH)) }))
    .check(z.maxLength(MAX_PHOTOS)),
});
export type PhotosForm = z.infer<typeof photosForm>;

export const arrangePhotos = endpoint({
  method: 'PATCH',
  path: '/api/shops/:shopId/products/:id/photos',
  summary: 'Order the photos, and say what they show',
  access: { shop: 'products' },
  body: photosForm,
  invalid: formRefusals.products.photosNotChanged,
  bodyLimit: 16_384,
  answer: shelfProductAnswer,
  refuses: ['photos_changed_meanwhile', 'product_not_found'],
});

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/shops/:shopId/products/:id/photos/:name',
  summary: 'Remove a photo',
  access: { shop: 'products' },
  refuses: ['product_not_found'],
});

export const removeFirstPhoto = endpoint({
  method: 'DELETE',
  path: '/api/shops/:shopId/products/:id/picture',
  summary: 'Remove the first photo',
  access: { shop: 'products' },
  refuses: ['product_not_found'],
});

export const addPhoto = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/products/:id/photos',
  summary: 'Add a photo',
  access: { shop: 'products' },
  receives: 'file',
  bodyLimit: PICTURE.maxBytes,
  status: 201,
  answer: shelfProductAnswer,
  refuses: ['not_a_picture', 'product_not_found', 'too_large', 'too_many_photos', 'too_small', 'unreadable'],
});

export const setFirstPhoto = endpoint({
  method: 'PUT',
  path: '/api/shops/:shopId/products/:id/picture',
  summary: 'Set the first photo',
  access: { shop: 'products' },
  receives: 'file',
  bodyLimit: PICTURE.maxBytes,
  answer: shelfProductAnswer,
  refuses: ['not_a_picture', 'product_not_found', 'too_large', 'too_small', 'unreadable'],
});
