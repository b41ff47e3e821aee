-- Credit that came back for customers whose account was deleted goes where such credit goes from now on.
WITH stuck AS (
  SELECT substr(e.account, 8) AS customer, sum(e.amount_pence) AS pence FROM ledger_entries e
  WHERE e.account LIKE 'credit:%'
    AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = substr(e.account, 8) AND u.email <> '')
  GROUP BY e.account HAVING sum(e.amount_pence) > 0
), moved AS (
  INSERT INTO ledger_movements (kind, reference)
  SELECT 'credit-unclaimed', customer FROM stuck RETURNING id, reference
)
INSERT INTO ledger_entries (movement, account, amount_pence)
SELECT moved.id, entry.account, entry.pence
FROM moved JOIN stuck ON stuck.customer = moved.reference
  CROSS JOIN LATERAL (VALUES ('credit:' || stuck.customer, -stuck.pence), ('platform:unclaimed-credit', stuck.pence)) entry (account, pence);
