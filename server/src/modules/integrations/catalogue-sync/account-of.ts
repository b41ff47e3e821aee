import {
  type CatalogueAccount,
  CatalogueProblem,
  type CatalogueSource,
} from '@baitdrop/adapters/ports/catalogue-source';
import type { Context } from '../../../context.ts';
import type { CatalogueConnectionRow } from '../../../database/schema/catalogue-sync.ts';

export interface Website {
  source: CatalogueSource;
  account: CatalogueAccount;
}

/** How to ask the website; rejects when its key cannot be read any more. */
export function websiteOf(
  { catalogueSources, seal }: Pick<Context, 'catalogueSources' | 'seal'>,
  { platform, store, api_key: key, api_secret: secret, facts }: CatalogueConnectionRow,
): Website {
  const source = catalogueSources[platform];
  if (source === undefined) throw new CatalogueProblem('refused', `${platform} is not configured here.`);
  const account = { store, key: seal.openOrEmpty(key), secret: seal.openOrEmpty(secret), facts };
  if (account.secret === '') throw new CatalogueProblem('unreadable', 'The stored key cannot be opened.');
  return { source, account };
}
