-- Money never appears or vanishes: the entries of a movement add up to zero when the transaction commits.
CREATE FUNCTION ledger_movement_is_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	checked bigint := coalesce(new.movement, old.movement);
	total bigint;
BEGIN
	SELECT coalesce(sum(amount_pence), 0) INTO total FROM ledger_entries WHERE movement = checked;
	IF total <> 0 THEN
		RAISE EXCEPTION 'ledger movement % is out of balance by % pence', checked, total USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT OR UPDATE OR DELETE ON ledger_entries
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_movement_is_balanced();
--> statement-breakpoint
-- What was booked stays booked: a correction is another movement.
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
	FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_movements_append_only BEFORE UPDATE OR DELETE ON ledger_movements
	FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
