-- An office may pay less than it announced, and an operator accepts it: until the money is there, a payout may shrink, and do
-- nothing else.
CREATE OR REPLACE FUNCTION "public"."payouts_guard_amount"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (OLD.user_id, OLD.claim_id, OLD.kind) IS NOT DISTINCT FROM (NEW.user_id, NEW.claim_id, NEW.kind)
		AND OLD.status = 'pending' AND OLD.funded_at IS NULL
		AND NEW.amount_cents + NEW.fee_cents < OLD.amount_cents + OLD.fee_cents
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'whose a payout is never changes, and how much only while it waits for an office that pays less'
		USING ERRCODE = 'check_violation';
END
$$;
