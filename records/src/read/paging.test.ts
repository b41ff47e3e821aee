// @module-tag poolers
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SampleServer } from '../testing/sample-server.ts';
import { productSortExamples, retailerSortExamples } from './examples/sort-examples.ts';

let samples: SampleServer;

beforeAll(async () => {
  samples = await SampleServer.start();
});
afterAll(() => samples.stop());

async function page(query: Record<string, string>): Promise<unknown[] | number> {
  const { status, body } = await samples.get('superuser', 'retailers/records', query);
  if (status !== 200) return status;
  const { items, ...rest } = body;
  return [(items as unknown[]).length, rest['page'], rest['perPage'], rest['totalItems'], rest['totalPages']];
}

describe('pages of seven retailers', () => {
  test.each<[Record<string, string>, unknown[] | number]>([
    [{}, [7, 1, 30, 7, 1]],
    [{ page: '0' }, [7, 1, 30, 7, 1]],
    [{ page: '-1' }, [7, 1, 30, 7, 1]],
    [{ page: '+1' }, [7, 1, 30, 7, 1]],
    [{ page: '' }, [7, 1, 30, 7, 1]],
    [{ page: '2', perPage: '3' }, [3, 2, 3, 7, 3]],
    [{ page: '3', perPage: '3' }, [1, 3, 3, 7, 3]],
    [{ page: '99' }, [0, 99, 30, 7, 1]],
    [{ perPage: '0' }, [7, 1, 30, 7, 1]],
    [{ perPage: '-5' }, [7, 1, 30, 7, 1]],
    [{ perPage: '1001' }, [7, 1, 1000, 7, 1]],
    [{ perPage: '99999999999' }, [7, 1, 1000, 7, 1]],
    [{ skipTotal: '1' }, [7, 1, 30, -1, -1]],
    [{ skipTotal: 'TRUE' }, [7, 1, 30, -1, -1]],
    [{ skipTotal: 'f' }, [7, 1, 30, 7, 1]],
    [{ skipTotal: '' }, [7, 1, 30, 7, 1]],
    [{ skipTotal: 'yes' }, 400],
    [{ perPage: 'abc' }, 400],
    [{ page: '1.5' }, 400],
    [{ page: ' 1' }, 400],
    [{ page: '1e2' }, 400],
    [{ page: '0x1' }, 400],
    [{ page: '99999999999999999999' }, 400],
    [{ nope: '1' }, [7, 1, 30, 7, 1]],
    [{ filter: 'active = false' }, [2, 1, 30, 2, 1]],
    [{ filter: 'active = false', perPage: '2' }, [2, 1, 2, 2, 1]],
    [{ filter: '1 = 2' }, [0, 1, 30, 0, 0]],
  ])('%o', async (query, answer) => {
    expect(await page(query)).toEqual(answer);
  });

  test('a page beyond the largest number is empty', async () => {
    expect(await page({ page: '9223372036854775807' })).toEqual([0, 2 ** 63, 30, 7, 1]);
  });
});

describe('the order of a list', () => {
  test.each(retailerSortExamples)('retailers by "%s"', async (sort, answer) => {
    expect(await samples.found('superuser', 'retailers', { sort })).toBe(answer);
  });

  test.each(productSortExamples)('products by "%s"', async (sort, answer) => {
    expect(await samples.found('superuser', 'products', { sort })).toBe(answer);
  });

  test('a random order contains every record once', async () => {
    const found = String(await samples.found('superuser', 'retailers', { sort: '@random' }));
    expect(found.split(' ').toSorted().join(' ')).toBe('alpha beta delta epsilon eta gamma zeta');
  });

  test('a sort field of more than 255 characters is refused', async () => {
    expect(await samples.found('superuser', 'retailers', { sort: 'x'.repeat(256) })).toBe(400);
  });
});
