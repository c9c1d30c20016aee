CREATE TABLE "email_changes" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"token_hash" "bytea",
	"expires_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"undo_token_hash" "bytea",
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_changes_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "email_changes_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "email_changes_undo_token_hash_unique" UNIQUE("undo_token_hash")
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action_known";--> statement-breakpoint
ALTER TABLE "auth_challenges" DROP CONSTRAINT "auth_challenges_purpose_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "payouts_held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "privacy_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "legal_accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_id" ON "email_changes" USING btree ("id");--> statement-breakpoint
CREATE INDEX "email_changes_old_email_index" ON "email_changes" USING btree ("old_email");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action_known" CHECK ("audit_events"."action" in ('signed_up', 'signed_in', 'sign_in_failed', 'signed_out', 'session_ended', 'password_changed', 'password_reset', 'email_proved', 'email_change_asked', 'email_changed', 'email_change_undone', 'totp_enabled', 'totp_disabled', 'recovery_codes_made', 'recovery_code_used', 'passkey_added', 'passkey_removed', 'second_steps_removed', 'identity_proved', 'bank_account_added', 'bank_account_verified', 'bank_account_made_primary', 'bank_account_removed', 'bank_account_stopped', 'claim_filed', 'plan_changed', 'plan_ending', 'plan_renewing', 'plan_returned', 'notifications_changed', 'connection_removed', 'data_exported', 'privacy_request_made', 'privacy_request_closed', 'support_message_sent', 'support_answer_given', 'deletion_asked', 'account_deleted', 'staff_command_run'));--> statement-breakpoint
ALTER TABLE "auth_challenges" ADD CONSTRAINT "auth_challenges_purpose_known" CHECK ("auth_challenges"."purpose" in ('login', 'step_up', 'passkey_registration', 'passkey_login'));