// `/api/shops/{shopId}/widget-logo`: the shop's own logo above the order on its site. See `contract/widget`.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { LOGO } from '@baitdrop/contract/widget';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { answerHeaders } from '@baitdrop/records/api/headers';
import type { Engine } from '@baitdrop/records/engine/engine';
import { removeFiles, storeUploads } from '@baitdrop/records/files/record-files';
import { findRecordById } from '@baitdrop/records/read/find-record';
import { inWriteTransaction } from '@baitdrop/records/write/write-transaction';
import { storableText } from '../../../platform/database/storable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { limitRequests } from '../../../platform/http/limit-requests.ts';
import { acceptEmptyBodies } from '../../../platform/http/read-form.ts';
import { readPicture } from '../../../platform/pictures/read-picture.ts';
import { lockConfig, setLogo } from './widget.db.ts';
import type { WidgetParts } from './widget.ts';

/** Throws for everybody but the owner of that shop and administrators. */
type ShopStaff = (request: FastifyRequest, shopId: string | undefined) => Promise<unknown>;
type OfShop = { Params: { shopId: string } };

export async function registerWidgetLogo(
  app: FastifyInstance,
  engine: Engine,
  { isPro, now }: Pick<WidgetParts, 'isPro' | 'now'>,
  requireStaff: ShopStaff,
): Promise<void> {
  /** The old file goes with the transaction; without a new one there is none any more. */
  const change = (shopId: string, content: Buffer | undefined): Promise<void> =>
    inWriteTransaction(engine, async (tx: PoolClient) => {
      const config = await lockConfig(tx, shopId);
      const record = await findRecordById(tx, engine.collections.get('plugin_configs'), config);
      if (record === null) throw new Error(`the settings ${config} are gone`);
      const name = content === undefined ? '' : `${newRecordId(randomBytes)}.jpg`;
      if (content) await storeUploads(engine, tx, record, [{ name, content, contentType: 'image/jpeg' }]);
      removeFiles(tx, record, record.values['logo'] ? [String(record.values['logo'])] : []);
      await setLogo(tx, config, name);
    });
  const shopOf = async (request: FastifyRequest<OfShop>): Promise<string> => {
    const shopId = storableText(request.params.shopId);
    await requireStaff(request, shopId);
    return shopId;
  };

  await app.register(
    async (scope) => {
      await answerHeaders(scope, engine);
      limitRequests(scope, engine);
      acceptEmptyBodies(scope);
      scope.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      scope.put<OfShop>('', { bodyLimit: LOGO.maxBytes }, async (request, reply) => {
        const shopId = await shopOf(request);
        if (!(await isPro(shopId, now()))) throw new AppError('not_pro', 403, 'Custom branding is a part of Pro.');
        await change(shopId, await readPicture(request.body, LOGO));
        return reply.status(204).send();
      });
      scope.delete<OfShop>('', async (request, reply) => {
        await change(await shopOf(request), undefined);
        return reply.status(204).send();
      });
    },
    { prefix: '/api/shops/:shopId/widget-logo' },
  );
}
