/**
 * SQL for the mailbox of an email address: the same as `mailboxOf` in `domain/src/affiliate/referral-verdict.ts`. It is
 * for comparisons only; emails go to the address as it was entered.
 */
export const mailboxOfColumn = (column: string): string =>
  `(case when lower(${column}) ~ '@(gmail|googlemail)[.]com$'
    then replace(split_part(split_part(lower(${column}), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else regexp_replace(lower(${column}), '[+].*@', '@') end)`;
