// What is known of a till: how its export is recognised, and how its rows become products.

/** A row while it is read: the cells of our columns by their name, and those of the file by their heading. */
export interface TillRow {
  readonly line: number;
  /** Our columns, as the file or the shop matched them. */
  readonly cells: Readonly<Record<string, string>>;
  /** Any column of the file, by `headingKey`; empty when there is none. */
  other(heading: string): string;
}

export interface ShapedRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

export interface Till {
  readonly name: string;
  /** Headings, by `headingKey`, that only its exports have together. */
  readonly signature: readonly (readonly string[])[];
  /** Our column for one of its headings. */
  columnOf(heading: string): string | undefined;
  /** From its rows to one row per product. */
  shape(rows: readonly TillRow[]): ShapedRow[];
}
