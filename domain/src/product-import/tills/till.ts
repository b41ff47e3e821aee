// Describes a till: how its export is recognised, and how its rows become products.

/** A row during import: our columns by name, and the file's cells by heading. */
export interface TillRow {
  readonly line: number;
  /** Our columns, as the file or the shop matched them. */
  readonly cells: Readonly<Record<string, string>>;
  /** Any cell of the row by `headingKey`; empty if the file has no such column. */
  other(heading: string): string;
}

export interface ShapedRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

export interface Till {
  readonly name: string;
  /** Sets of headings, by `headingKey`, that only this till's exports have. */
  readonly signature: readonly (readonly string[])[];
  /** Our column for one of its headings. */
  columnOf(heading: string): string | undefined;
  /** Turns the file's rows into one row per product. */
  shape(rows: readonly TillRow[]): ShapedRow[];
}
