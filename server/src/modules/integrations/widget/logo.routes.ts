// The shop's own logo above the order on its site. See `contract/widget`.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { WIDGET_LOGO } from '@baitdrop/contract/pictures';
import { removeWidgetLogo, setWidgetLogo } from '@baitdrop/contract/widget';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { removeFiles, storeUploads } from '@baitdrop/records/files/record-files';
import { findRecordById } from '@baitdrop/records/read/find-record';
import { inWriteTransaction } from '@baitdrop/records/write/write-transaction';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readUploadedPicture, acceptPictures } from '../../../platform/pictures/read-picture.ts';
import { implement } from '../../../platform/http/implement.ts';
import { isPro } from '../../money/plans.ts';
import { openShopEndpoints } from '../../shops/shop-staff.ts';
import { lockConfig, setLogo } from './widget.db.ts';

export async function registerWidgetLogo(app: FastifyInstance, context: Context): Promise<void> {
  const { engine, pool, now } = context;
  /** Replaces or removes the logo. The old file is deleted when the transaction commits. */
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
  await openShopEndpoints(app, context, { limited: true }, (scope) => {
    acceptPictures(scope.routes);
    implement(scope, setWidgetLogo, async ({ actor: { shopId }, request }) => {
      if (!(await isPro(pool, shopId, now()))) throw new AppError('not_pro', 403, refusals.money.brandingIsPro);
      await change(shopId, await readUploadedPicture(request.body, WIDGET_LOGO));
    });
    implement(scope, removeWidgetLogo, ({ actor: { shopId } }) => change(shopId, undefined));
  });
}
