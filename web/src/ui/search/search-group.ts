export interface SearchHit {
  key: string;
  label: string;
  /** A second, quieter text. */
  note?: string;
  to: string;
}

export interface SearchGroup {
  title: string;
  hits: readonly SearchHit[];
}
