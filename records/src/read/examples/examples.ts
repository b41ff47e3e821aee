/** A filter and its result: names of records in the order they were stored, `all`, or the status of a refusal. */
export type FilterExample = readonly [filter: string, answer: string | number];
