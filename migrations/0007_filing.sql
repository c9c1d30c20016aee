CREATE TABLE "claim_filings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"agency_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"payout_cents" bigint NOT NULL,
	"fee_percent" integer NOT NULL,
	"signed_name" text,
	"signed_at" timestamp (3) with time zone,
	"signed_from_address" text,
	"agreement_text" text,
	"sealed_packet" "bytea" NOT NULL,
	"sealed_submission" "bytea",
	"sent_at" timestamp (3) with time zone,
	"worked_step_count" integer DEFAULT 0 NOT NULL,
	"paid_amount_cents" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claim_filings_claim_id_unique" UNIQUE("claim_id"),
	CONSTRAINT "claim_filings_mode_known" CHECK ("claim_filings"."mode" in ('agent', 'self')),
	CONSTRAINT "claim_filings_sum" CHECK ("claim_filings"."fee_cents" + "claim_filings"."payout_cents" = "claim_filings"."amount_cents"),
	CONSTRAINT "claim_filings_signed" CHECK (("claim_filings"."mode" = 'agent') = ("claim_filings"."signed_at" is not null)
      and num_nulls("claim_filings"."signed_name", "claim_filings"."signed_at", "claim_filings"."signed_from_address", "claim_filings"."agreement_text") in (0, 4)),
	CONSTRAINT "claim_filings_self_is_free" CHECK ("claim_filings"."mode" = 'agent' or "claim_filings"."fee_cents" = 0)
);
--> statement-breakpoint
ALTER TABLE "claim_events" DROP CONSTRAINT "claim_events_kind_known";--> statement-breakpoint
ALTER TABLE "claim_filings" ADD CONSTRAINT "claim_filings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_filings" ADD CONSTRAINT "claim_filings_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_filings_user_id_index" ON "claim_filings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "claims_reference_number_index" ON "claims" USING btree ("reference_number");--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_kind_known" CHECK ("claim_events"."kind" in ('found', 'changed', 'withdrawn', 'dismissed', 'filed', 'sent', 'in_review', 'documents_needed', 'decided', 'paid'));--> statement-breakpoint
-- What stands below is not in the schema's code. It says what `nextStatuses` says; a test holds the two together.
CREATE FUNCTION "public"."claims_guard_status"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (OLD.status, NEW.status) IN (
		('pending', 'filed'),
		('filed', 'approved'), ('filed', 'rejected'),
		('approved', 'paid'), ('approved', 'rejected'),
		('rejected', 'filed')
	) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'a claim that is % cannot become %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "claims_status_guarded" BEFORE UPDATE OF "status" ON "claims"
	FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION "public"."claims_guard_status"();
