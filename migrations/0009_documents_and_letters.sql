CREATE TABLE "claim_letters" (
	"filing_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"printed_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"tracking_number" text
);
--> statement-breakpoint
CREATE TABLE "recovery_times" (
	"source_name" text NOT NULL,
	"type" text NOT NULL,
	"is_sandbox" boolean NOT NULL,
	"claim_count" integer NOT NULL,
	"short_days" integer NOT NULL,
	"median_days" integer NOT NULL,
	"long_days" integer NOT NULL,
	"measured_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recovery_times_source_name_type_is_sandbox_pk" PRIMARY KEY("source_name","type","is_sandbox")
);
--> statement-breakpoint
DROP INDEX "claim_documents_claim_id_index";--> statement-breakpoint
ALTER TABLE "claim_documents" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "claim_letters" ADD CONSTRAINT "claim_letters_filing_id_claim_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."claim_filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_letters" ADD CONSTRAINT "claim_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_letters_user_id_index" ON "claim_letters" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "claim_letters_queued_at_index" ON "claim_letters" USING btree ("queued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_documents_once" ON "claim_documents" USING btree ("claim_id","content_hash");--> statement-breakpoint
-- Until now there was one way, and nobody wrote it down.
UPDATE "claim_filings" SET "channel" = 'agency_api' WHERE "mode" = 'agent' AND "channel" IS NULL;
