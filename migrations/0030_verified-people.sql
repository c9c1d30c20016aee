CREATE TABLE "identity_changes" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"is_first" boolean NOT NULL,
	"identity_hash" "bytea" NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_changes_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "review_documents" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sealed_content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_documents_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "review_documents_kind_known" CHECK ("review_documents"."kind" in ('identity_document', 'selfie', 'entitlement')),
	CONSTRAINT "review_documents_type_known" CHECK ("review_documents"."content_type" in ('application/pdf', 'image/jpeg'))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"facts" jsonb NOT NULL,
	"note" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "reviews_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "reviews_kind_known" CHECK ("reviews"."kind" in ('identity', 'identity_changes', 'entitlement', 'payout_holder', 'shared_bank_account', 'property')),
	CONSTRAINT "reviews_status_known" CHECK ("reviews"."status" in ('waiting', 'approved', 'refused', 'withdrawn')),
	CONSTRAINT "reviews_decided_when" CHECK (("reviews"."status" = 'waiting') = ("reviews"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action_known";--> statement-breakpoint
ALTER TABLE "claim_documents" DROP CONSTRAINT "claim_documents_kind_known";--> statement-breakpoint
ALTER TABLE "claim_filings" ADD COLUMN "predates_identity" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "verified_by" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "verified_level" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "verified_first_name" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "verified_middle_name" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "verified_last_name" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "verified_date_of_birth" date;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "verified_address" text;--> statement-breakpoint
ALTER TABLE "identity_changes" ADD CONSTRAINT "identity_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_changes" ADD CONSTRAINT "identity_changes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_documents" ADD CONSTRAINT "review_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_documents" ADD CONSTRAINT "review_documents_review" FOREIGN KEY ("user_id","review_id") REFERENCES "public"."reviews"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_changes_person_index" ON "identity_changes" USING btree ("person_id","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_documents_one_of_a_kind" ON "review_documents" USING btree ("user_id","review_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_id" ON "reviews" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_waiting" ON "reviews" USING btree ("kind","subject_id") WHERE "reviews"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "reviews_subject_index" ON "reviews" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "reviews_waiting_index" ON "reviews" USING btree ("opened_at") WHERE "reviews"."status" = 'waiting';--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action_known" CHECK ("audit_events"."action" in ('signed_up', 'signed_in', 'sign_in_failed', 'signed_out', 'session_ended', 'password_changed', 'password_reset', 'email_proved', 'email_change_asked', 'email_changed', 'email_change_undone', 'totp_enabled', 'totp_disabled', 'recovery_codes_made', 'recovery_code_used', 'passkey_added', 'passkey_removed', 'second_steps_removed', 'identity_proved', 'identity_verified', 'identity_verification_ended', 'review_opened', 'review_approved', 'review_refused', 'bank_account_added', 'bank_account_verified', 'bank_account_made_primary', 'bank_account_removed', 'bank_account_stopped', 'claim_filed', 'plan_changed', 'plan_ending', 'plan_renewing', 'plan_returned', 'notifications_changed', 'connection_removed', 'data_exported', 'privacy_request_made', 'privacy_request_closed', 'support_message_sent', 'support_answer_given', 'deletion_asked', 'account_deleted', 'staff_command_run'));--> statement-breakpoint
ALTER TABLE "claim_documents" ADD CONSTRAINT "claim_documents_kind_known" CHECK ("claim_documents"."kind" in ('photo_id', 'proof_of_address', 'proof_of_ownership', 'proof_of_authority', 'proof_of_name', 'other'));--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_verified_by_known" CHECK ("people"."verified_by" in ('idme', 'bank', 'review'));--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_verified_as_a_whole" CHECK (num_nulls("people"."verified_at", "people"."verified_by", "people"."verified_level", "people"."verified_first_name", "people"."verified_last_name") in (0, 5));--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_verified_by_more_than_a_name" CHECK ("people"."verified_at" is null or "people"."verified_date_of_birth" is not null or "people"."verified_address" is not null);
--> statement-breakpoint
-- What was filed before goes on under the rule of its day.
UPDATE "claim_filings" SET "predates_identity" = true;
