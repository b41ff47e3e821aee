import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Makes the header a button that sorts by this. */
  sortBy?: (row: Row) => string | number | Date;
  /** Figures stand at the right. */
  isNumeric?: boolean;
  /** A column of buttons: its header is for screen readers alone. */
  isActions?: boolean;
}
