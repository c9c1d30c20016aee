-- A passkey that is newer than the account's last new password cannot be of somebody who knew the old one.
UPDATE "passkeys" SET "signs_in_alone" = true
WHERE NOT EXISTS (
	SELECT FROM "audit_events"
	WHERE "audit_events"."user_id" = "passkeys"."user_id"
		AND "audit_events"."action" IN ('password_changed', 'password_reset', 'email_change_undone')
		AND "audit_events"."created_at" >= "passkeys"."created_at"
);
