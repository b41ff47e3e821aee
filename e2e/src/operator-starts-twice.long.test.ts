// Two people start the product on the same data folder.
import { test } from 'vitest';
import { expect } from './expect.ts';
import { isUp, newDataDir, removeDataDir, startProduct } from './product.ts';

test('two launchers started at once on one data folder both serve, on their own ports', async () => {
  const dataDir = await newDataDir();
  const [one, two] = await Promise.all([startProduct({ dataDir }), startProduct({ dataDir })]);
  try {
    expect(await isUp(one.url)).toBe(true);
    await one.stop();
    expect(await isUp(two.url)).toBe(true);
  } finally {
    for (const product of [one, two]) await product.stop();
    await removeDataDir(dataDir);
  }
});
