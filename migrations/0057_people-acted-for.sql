CREATE TABLE "business_names" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "business_names_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action_known";--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "kind" text DEFAULT 'self' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "relation" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "capacity" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "died_on" date;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "business_names" ADD CONSTRAINT "business_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_names" ADD CONSTRAINT "business_names_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "business_names_position" ON "business_names" USING btree ("person_id","position");--> statement-breakpoint
UPDATE "people" SET "kind" = 'living', "relation" = 'relative', "capacity" = 'power_of_attorney' WHERE NOT "is_self";--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_kind_known" CHECK ("people"."kind" in ('self', 'living', 'late', 'business'));--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_self_by_kind" CHECK ("people"."is_self" = ("people"."kind" = 'self'));--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_relation_known" CHECK ("people"."relation" in ('mother', 'father', 'spouse', 'child', 'sister', 'brother', 'grandmother', 'grandfather', 'aunt', 'uncle', 'relative', 'friend'));--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_capacity_known" CHECK ("people"."capacity" in ('power_of_attorney', 'guardian', 'executor', 'administrator', 'heir', 'business_owner', 'officer'));--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_others_by_capacity" CHECK ("people"."is_self" = ("people"."capacity" is null));--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action_known" CHECK ("audit_events"."action" in ('signed_up', 'signed_in', 'sign_in_failed', 'signed_out', 'session_ended', 'password_changed', 'password_reset', 'email_proved', 'email_change_asked', 'email_changed', 'email_change_undone', 'totp_enabled', 'totp_disabled', 'recovery_codes_made', 'recovery_code_used', 'passkey_added', 'passkey_removed', 'second_steps_removed', 'identity_proved', 'identity_verified', 'identity_verification_ended', 'person_added', 'person_changed', 'person_removed', 'review_opened', 'review_approved', 'review_refused', 'bank_account_added', 'bank_account_verified', 'bank_account_made_primary', 'bank_account_removed', 'bank_account_stopped', 'esign_consent_given', 'esign_consent_withdrawn', 'claim_filed', 'plan_changed', 'plan_ending', 'plan_renewing', 'plan_returned', 'notifications_changed', 'connection_removed', 'data_exported', 'privacy_request_made', 'privacy_request_closed', 'support_message_sent', 'support_answer_given', 'deletion_asked', 'account_deleted', 'left_at_vendor', 'staff_command_run'));