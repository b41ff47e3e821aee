import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Adds a sort button to the header, which sorts by this value. */
  sortBy?: (row: Row) => string | number | Date;
  /** Aligns figures to the right. */
  isNumeric?: boolean;
  /** Marks a column of buttons: its header is only for screen readers. */
  isActions?: boolean;
}
