import type { Operations } from '../operations/operations.ts';

type Work = readonly [id: string, expression: string, run: () => Promise<unknown>];

/** Housekeeping jobs that superusers can see and start. */
export function standaloneCrons(works: readonly Work[]): Operations['crons'] {
  return {
    list: () => works.map(([id, expression]) => ({ id, expression })),
    async run(id) {
      await works.find(([name]) => name === id)?.[2]();
    },
  };
}
