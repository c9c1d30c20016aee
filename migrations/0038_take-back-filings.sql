ALTER TABLE "claim_filings" DROP COLUMN "passed_on_at";--> statement-breakpoint
-- What stands below is not in the schema's code. It says what `nextStatuses` says; a test holds the two together.
CREATE OR REPLACE FUNCTION "public"."claims_guard_status"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (OLD.status, NEW.status) IN (
		('pending', 'filed'),
		('filed', 'approved'), ('filed', 'rejected'), ('filed', 'pending'),
		('approved', 'paid'), ('approved', 'rejected'),
		('rejected', 'filed')
	) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'a claim that is % cannot become %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
END
$$;
