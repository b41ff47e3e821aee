import type { TestProject } from 'vitest/node';
import { removeDataDir, startProduct } from './product.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct();
  project.provide('productUrl', product.url);
  return async () => {
    await product.stop();
    await removeDataDir(product.dataDir);
  };
}
