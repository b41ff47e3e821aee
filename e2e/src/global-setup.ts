import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { signInAdministrator } from './administrator.ts';
import { courierUrlIn, stuartUrlIn } from './courier.ts';
import { mailboxUrlIn } from './mailbox.ts';
import { removeDataDir, startProduct } from './product.ts';
import { apnsUrlIn, pushUrlIn } from './push-service.ts';
import { fillShelves } from './shopkeeper.ts';
import { telephoneUrlIn } from './telephone.ts';
import { websiteUrlIn } from './website.ts';
import { shopkeeperUrlIn } from './simulated-shopkeeper.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Journeys receive webhooks on this machine.
  const product = await startProduct({ env: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' } });
  if (process.env['BAITDROP_TEST_TIER'] === 'long') await fillShelves(product);
  const productLog = `${product.dataDir}.log`;
  const log = createWriteStream(productLog);
  log.write(product.output());
  for (const stream of [product.process.stdout, product.process.stderr]) stream?.pipe(log, { end: false });
  project.provide('productLog', productLog);
  project.provide('productUrl', product.url);
  project.provide('dataDir', product.dataDir);
  const mailbox = mailboxUrlIn(product.output());
  project.provide('mailboxUrl', mailbox);
  project.provide('adminToken', await signInAdministrator(product.url));
  project.provide('courierUrl', courierUrlIn(product.output()));
  project.provide('stuartUrl', stuartUrlIn(product.output()));
  project.provide('shopkeeperUrl', shopkeeperUrlIn(product.output()));
  project.provide('pushUrl', pushUrlIn(product.output()));
  project.provide('telephoneUrl', telephoneUrlIn(product.output()));
  project.provide('websiteUrl', websiteUrlIn(product.output()));
  project.provide('apnsUrl', apnsUrlIn(product.output()));
  return async () => {
    await product.stop();
    await removeDataDir(product.dataDir);
    await rm(productLog);
  };
}
