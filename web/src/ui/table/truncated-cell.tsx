interface TruncatedCellProps {
  text: string;
  /** The width on wide screens. */
  width?: 'md:max-w-36' | 'md:max-w-44' | 'md:max-w-48';
}

/** A name in a table: cut to one line on wide screens, whole on a phone and when pointed at. */
export const TruncatedCell = ({ text, width = 'md:max-w-44' }: TruncatedCellProps) => (
  <span title={text} className={`wrap-anywhere md:block md:truncate ${width}`}>
    {text}
  </span>
);
