/** A name in a table: cut to one line on wide screens, whole on a phone and when pointed at. */
export const TruncatedCell = ({ text }: { text: string }) => (
  <span title={text} className="wrap-anywhere md:block md:max-w-44 md:truncate">
    {text}
  </span>
);
