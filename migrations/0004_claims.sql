CREATE TABLE "claim_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"sequence" bigserial NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claim_events_kind_known" CHECK ("claim_events"."kind" in ('found', 'changed', 'withdrawn', 'dismissed', 'filed', 'decided', 'paid'))
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"finding_key" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"amount_kind" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"confidence" text DEFAULT 'medium' NOT NULL,
	"probability" real NOT NULL,
	"estimated_recovery_time" text NOT NULL,
	"filing_complexity" text DEFAULT 'medium' NOT NULL,
	"deadline" date,
	"source_name" text NOT NULL,
	"source_url" text NOT NULL,
	"source_id" text,
	"state" text,
	"is_sandbox" boolean NOT NULL,
	"sealed_details" "bytea" NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"reference_number" text,
	"dismissed_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"announced_at" timestamp (3) with time zone,
	"filed_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claims_type_known" CHECK ("claims"."type" in ('unclaimed_property', 'tax_credit', 'retail_refund', 'class_action')),
	CONSTRAINT "claims_status_known" CHECK ("claims"."status" in ('pending', 'filed', 'approved', 'paid', 'rejected')),
	CONSTRAINT "claims_confidence_known" CHECK ("claims"."confidence" in ('high', 'medium', 'low')),
	CONSTRAINT "claims_filing_complexity_known" CHECK ("claims"."filing_complexity" in ('low', 'medium', 'high')),
	CONSTRAINT "claims_amount_kind_known" CHECK ("claims"."amount_kind" in ('exact', 'estimate', 'at_least', 'up_to', 'unknown')),
	CONSTRAINT "claims_state_known" CHECK ("claims"."state" in ('AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'PR', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VI', 'VA', 'WA', 'WV', 'WI', 'WY', 'GU', 'AS', 'MP'))
);
--> statement-breakpoint
CREATE TABLE "matched_imports" (
	"import_id" integer PRIMARY KEY NOT NULL,
	"matched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scan_lines" DROP CONSTRAINT "scan_lines_stage_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text DEFAULT 'America/New_York' NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "trigger" text DEFAULT 'onboarding' NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "new_claims_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "missing_parts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_events_claim_sequence_index" ON "claim_events" USING btree ("claim_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_once" ON "claims" USING btree ("person_id","finding_key");--> statement-breakpoint
CREATE INDEX "claims_user_created_at_index" ON "claims" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "scan_lines" ADD CONSTRAINT "scan_lines_stage_known" CHECK ("scan_lines"."stage" in ('identity', 'bank', 'email', 'tax', 'records', 'credits', 'refunds', 'settlements', 'summary'));--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_trigger_known" CHECK ("scans"."trigger" in ('onboarding', 'refresh', 'monitor'));