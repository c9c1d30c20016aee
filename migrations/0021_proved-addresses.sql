ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "awaits_choice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action_known" CHECK ("audit_events"."action" in ('signed_up', 'signed_in', 'sign_in_failed', 'signed_out', 'session_ended', 'password_changed', 'password_reset', 'email_proved', 'totp_enabled', 'totp_disabled', 'recovery_codes_made', 'recovery_code_used', 'passkey_added', 'passkey_removed', 'identity_proved', 'bank_account_added', 'bank_account_verified', 'bank_account_made_primary', 'bank_account_removed', 'bank_account_stopped', 'claim_filed', 'plan_changed', 'plan_ending', 'plan_renewing', 'plan_returned', 'notifications_changed', 'connection_removed', 'data_exported', 'privacy_request_made', 'privacy_request_closed', 'support_message_sent', 'support_answer_given', 'deletion_asked', 'account_deleted', 'staff_command_run'));--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_primary_is_chosen" CHECK (not ("bank_accounts"."is_primary" and "bank_accounts"."awaits_choice"));--> statement-breakpoint
-- A reset in the trail shows that the address was proved then. An account with an older bank account still in use stays
-- unproved, because nobody has confirmed that one since: the next reset asks for a choice.
UPDATE "users" SET "email_proved_at" = "proof"."proved_at"
	FROM (
		SELECT "user_id", min("created_at") AS "proved_at" FROM "audit_events" WHERE "action" = 'password_reset' GROUP BY "user_id"
	) "proof"
	WHERE "users"."id" = "proof"."user_id"
		AND NOT EXISTS (
			SELECT FROM "bank_accounts"
			WHERE "user_id" = "users"."id" AND "removed_at" IS NULL AND "created_at" <= "proof"."proved_at"
		);
