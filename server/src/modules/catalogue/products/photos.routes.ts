// `/api/shops/{shopId}/products/{id}/photos`, and `…/picture` for the first photo. See `contract/shop-products`.
import { PICTURE } from '@baitdrop/contract/pictures';
import { photosForm, shelfProductAnswer } from '@baitdrop/contract/shop-products';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import type { Context } from '../../../context.ts';
import { Form, params, type Scope } from '../../../platform/http/forms.ts';
import { acceptPictures } from '../../../platform/pictures/read-picture.ts';
import { staffOf } from '../../shops/shop-staff.ts';
import * as photos from './photos.ts';
import { presentProduct } from './products.ts';

const OF_PRODUCT = params('shopId', 'id');
const BODY_LIMIT = 16_384;

export function photoRoutes(scope: Scope, context: Context): void {
  acceptPictures(scope);

  scope.post(
    '/:id/photos',
    {
      bodyLimit: PICTURE.maxBytes,
      schema: { summary: 'Add a photo', params: OF_PRODUCT, response: { 201: shelfProductAnswer } },
    },
    async (request, reply) => {
      const { shopId } = staffOf(request);
      const { id } = request.params;
      await photos.addProductPhoto(context, shopId, id, request.body);
      return reply.status(201).send(await presentProduct(context, shopId, id));
    },
  );

  scope.patch(
    '/:id/photos',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Order the photos, and say what they show',
        params: OF_PRODUCT,
        body: new Form(photosForm, formRefusals.products.photosNotChanged),
        response: { 200: shelfProductAnswer },
      },
    },
    async (request, reply) => {
      const { shopId } = staffOf(request);
      const { id } = request.params;
      await photos.arrangeProductPhotos(context, shopId, id, request.body);
      return reply.send(await presentProduct(context, shopId, id));
    },
  );

  scope.delete(
    '/:id/photos/:name',
    { schema: { summary: 'Remove a photo', params: params('shopId', 'id', 'name'), response: { 204: {} } } },
    async (request, reply) => {
      const { id, name } = request.params;
      await photos.removeProductPhoto(context, staffOf(request).shopId, id, name);
      return reply.status(204).send();
    },
  );

  scope.put(
    '/:id/picture',
    {
      bodyLimit: PICTURE.maxBytes,
      schema: { summary: 'Set the first photo', params: OF_PRODUCT, response: { 200: shelfProductAnswer } },
    },
    async (request, reply) => {
      const { shopId } = staffOf(request);
      const { id } = request.params;
      await photos.replaceCover(context, shopId, id, request.body);
      return reply.send(await presentProduct(context, shopId, id));
    },
  );

  scope.delete(
    '/:id/picture',
    { schema: { summary: 'Remove the first photo', params: OF_PRODUCT, response: { 204: {} } } },
    async (request, reply) => {
      await photos.removeCover(context, staffOf(request).shopId, request.params.id);
      return reply.status(204).send();
    },
  );
}
