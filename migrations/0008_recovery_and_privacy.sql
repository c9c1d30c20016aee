CREATE SCHEMA "hold";
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"resource_kind" text,
	"resource_id" text,
	"facts" jsonb NOT NULL,
	"previous_hash" "bytea",
	"hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_events_actor_known" CHECK ("audit_events"."actor" in ('user', 'staff', 'system')),
	CONSTRAINT "audit_events_action_known" CHECK ("audit_events"."action" in ('signed_up', 'signed_in', 'sign_in_failed', 'signed_out', 'session_ended', 'password_changed', 'password_reset', 'totp_enabled', 'totp_disabled', 'recovery_codes_made', 'recovery_code_used', 'passkey_added', 'passkey_removed', 'identity_proved', 'bank_account_added', 'bank_account_verified', 'bank_account_made_primary', 'bank_account_removed', 'bank_account_stopped', 'claim_filed', 'plan_changed', 'notifications_changed', 'connection_removed', 'data_exported', 'privacy_request_made', 'privacy_request_closed', 'support_message_sent', 'support_answer_given', 'deletion_asked', 'account_deleted', 'staff_command_run')),
	CONSTRAINT "audit_events_hash_length" CHECK (octet_length("audit_events"."hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"master_key_id" text NOT NULL,
	"signature" "bytea" NOT NULL,
	CONSTRAINT "audit_heads_one" CHECK ("audit_heads"."id" = 'head')
);
--> statement-breakpoint
CREATE TABLE "claim_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"sealed_content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claim_documents_kind_known" CHECK ("claim_documents"."kind" in ('photo_id', 'proof_of_address', 'proof_of_ownership', 'proof_of_authority', 'other')),
	CONSTRAINT "claim_documents_type_known" CHECK ("claim_documents"."content_type" in ('application/pdf', 'image/jpeg'))
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_name" text NOT NULL,
	"account_type" text NOT NULL,
	"account_holder_name" text NOT NULL,
	"bank_name" text NOT NULL,
	"number_ending" text NOT NULL,
	"sealed_numbers" "bytea",
	"linked_account_id" uuid,
	"is_linked" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'unverified' NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"deposits_expected_on" date,
	"held_until" timestamp (3) with time zone NOT NULL,
	"stop_code" text,
	"external_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "bank_accounts_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "bank_accounts_type_known" CHECK ("bank_accounts"."account_type" in ('checking', 'savings')),
	CONSTRAINT "bank_accounts_status_known" CHECK ("bank_accounts"."status" in ('unverified', 'deposits_sent', 'deposits_arrived', 'verified', 'verification_failed', 'stopped')),
	CONSTRAINT "bank_accounts_primary_is_good" CHECK (not "bank_accounts"."is_primary" or ("bank_accounts"."status" = 'verified' and "bank_accounts"."removed_at" is null)),
	CONSTRAINT "bank_accounts_numbers_while_in_use" CHECK (("bank_accounts"."sealed_numbers" is null) = ("bank_accounts"."removed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reference" text,
	"claim_id" uuid,
	"arrived_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deposits_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "deposits_amount_positive" CHECK ("deposits"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "fee_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"external_id" text,
	"payment_url" text,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fee_invoices_claim_id_unique" UNIQUE("claim_id"),
	CONSTRAINT "fee_invoices_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "fee_invoices_amount_positive" CHECK ("fee_invoices"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "nacha_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"modifier" text NOT NULL,
	"effective_on" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payees" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"external_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payees_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"funded_at" timestamp (3) with time zone,
	"bank_account_id" uuid,
	"bank_account_text" text,
	"submitted_at" timestamp (3) with time zone,
	"external_id" text,
	"nacha_file_id" uuid,
	"trace_number" text,
	"failure_code" text,
	"retries_id" uuid,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payouts_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "payouts_trace_number_unique" UNIQUE("trace_number"),
	CONSTRAINT "payouts_retries_id_unique" UNIQUE("retries_id"),
	CONSTRAINT "payouts_kind_known" CHECK ("payouts"."kind" in ('transfer', 'direct')),
	CONSTRAINT "payouts_status_known" CHECK ("payouts"."status" in ('pending', 'processing', 'completed', 'failed')),
	CONSTRAINT "payouts_amount_positive" CHECK ("payouts"."amount_cents" > 0 and "payouts"."fee_cents" >= 0),
	CONSTRAINT "payouts_funded_before_sent" CHECK ("payouts"."kind" = 'direct' or "payouts"."status" = 'pending' or "payouts"."funded_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "hold"."held_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"legal_basis" text NOT NULL,
	"retain_until" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "held_records_legal_basis_given" CHECK ("hold"."held_records"."legal_basis" <> '')
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"law" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" "bytea",
	"confirmed_at" timestamp (3) with time zone,
	"acknowledge_by" date NOT NULL,
	"respond_by" date NOT NULL,
	"extendable_to" date,
	"acknowledged_at" timestamp (3) with time zone,
	"extended_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "privacy_requests_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "privacy_requests_kind_known" CHECK ("privacy_requests"."kind" in ('access', 'deletion', 'correction', 'opt_out')),
	CONSTRAINT "privacy_requests_law_known" CHECK ("privacy_requests"."law" in ('gdpr', 'ccpa'))
);
--> statement-breakpoint
CREATE TABLE "tombstones" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"purpose" text NOT NULL,
	"token_hash" "bytea",
	"challenge" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "auth_challenges_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "auth_challenges_purpose_known" CHECK ("auth_challenges"."purpose" in ('login', 'step_up', 'passkey_registration'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"new_findings" boolean NOT NULL,
	"claim_steps" boolean NOT NULL,
	"product_news" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"external_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "support_messages_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "support_messages_author_known" CHECK ("support_messages"."author" in ('user', 'support'))
);
--> statement-breakpoint
ALTER TABLE "claim_filings" DROP CONSTRAINT "claim_filings_claim_id_unique";--> statement-breakpoint
ALTER TABLE "claim_events" DROP CONSTRAINT "claim_events_kind_known";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleting_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "claim_filings" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "claim_filings" ADD COLUMN "paid_to" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_filings" ADD COLUMN "superseded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "claim_documents" ADD CONSTRAINT "claim_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_documents" ADD CONSTRAINT "claim_documents_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_linked_account_id_linked_accounts_id_fk" FOREIGN KEY ("linked_account_id") REFERENCES "public"."linked_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_nacha_file_id_nacha_files_id_fk" FOREIGN KEY ("nacha_file_id") REFERENCES "public"."nacha_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_challenges" ADD CONSTRAINT "auth_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_challenges" ADD CONSTRAINT "auth_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_user_sequence_index" ON "audit_events" USING btree ("user_id","sequence");--> statement-breakpoint
CREATE INDEX "claim_documents_claim_id_index" ON "claim_documents" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "bank_accounts_user_id_index" ON "bank_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_one_primary" ON "bank_accounts" USING btree ("user_id") WHERE "bank_accounts"."is_primary";--> statement-breakpoint
CREATE INDEX "deposits_reference_index" ON "deposits" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "fee_invoices_user_id_index" ON "fee_invoices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payouts_user_created_at_index" ON "payouts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payouts_status_index" ON "payouts" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_per_claim" ON "payouts" USING btree ("claim_id") WHERE "payouts"."status" <> 'failed';--> statement-breakpoint
CREATE INDEX "held_records_retain_until_index" ON "hold"."held_records" USING btree ("retain_until");--> statement-breakpoint
CREATE INDEX "privacy_requests_user_id_index" ON "privacy_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "privacy_requests_email_index" ON "privacy_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "auth_challenges_user_id_index" ON "auth_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_challenges_expires_at_index" ON "auth_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_id_index" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "support_messages_user_created_at_index" ON "support_messages" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_filings_one_current" ON "claim_filings" USING btree ("claim_id") WHERE "claim_filings"."superseded_at" is null;--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_kind_known" CHECK ("claim_events"."kind" in ('found', 'changed', 'withdrawn', 'dismissed', 'filed', 'sent', 'document_added', 'in_review', 'documents_needed', 'decided', 'paid'));--> statement-breakpoint
ALTER TABLE "claim_filings" ADD CONSTRAINT "claim_filings_channel_known" CHECK ("claim_filings"."channel" in ('agency_api', 'email', 'mail'));--> statement-breakpoint
ALTER TABLE "claim_filings" ADD CONSTRAINT "claim_filings_receiver_known" CHECK ("claim_filings"."paid_to" in ('us', 'owner'));--> statement-breakpoint
-- What stands below is not in the schema's code. The first says what `nextPayoutStatuses` says; a test holds the two together.
CREATE FUNCTION "public"."payouts_guard_status"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (OLD.status, NEW.status) IN (
		('pending', 'processing'),
		('processing', 'completed'), ('processing', 'failed'),
		('completed', 'failed')
	) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'a payout that is % cannot become %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "payouts_status_guarded" BEFORE UPDATE OF "status" ON "payouts"
	FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION "public"."payouts_guard_status"();
--> statement-breakpoint
CREATE FUNCTION "public"."payouts_guard_amount"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'whose a payout is, and how much, never changes' USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "payouts_amount_guarded" BEFORE UPDATE ON "payouts" FOR EACH ROW
	WHEN ((OLD.user_id, OLD.claim_id, OLD.kind, OLD.amount_cents, OLD.fee_cents)
		IS DISTINCT FROM (NEW.user_id, NEW.claim_id, NEW.kind, NEW.amount_cents, NEW.fee_cents))
	EXECUTE FUNCTION "public"."payouts_guard_amount"();
--> statement-breakpoint
CREATE FUNCTION "public"."audit_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit trail is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "public"."audit_refuse_change"();
--> statement-breakpoint
-- As for the ledger: roles belong to the whole cluster, and where they may not be made the product works without them.
DO $$
DECLARE
	role_name text;
	member_right text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
	FOREACH role_name IN ARRAY ARRAY['rightful_audit_writer', 'rightful_hold_writer'] LOOP
		IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role_name) THEN
			BEGIN
				EXECUTE format('CREATE ROLE %I NOLOGIN', role_name);
			EXCEPTION WHEN duplicate_object OR unique_violation THEN
				NULL;
			END;
		END IF;
		IF NOT pg_has_role(current_user, role_name, member_right) THEN
			EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
		END IF;
	END LOOP;
	GRANT USAGE ON SCHEMA public TO rightful_audit_writer;
	GRANT SELECT, INSERT ON audit_events TO rightful_audit_writer;
	GRANT SELECT, INSERT, UPDATE ON audit_heads TO rightful_audit_writer;
	GRANT USAGE ON SCHEMA hold TO rightful_hold_writer;
	GRANT INSERT ON hold.held_records TO rightful_hold_writer;
EXCEPTION WHEN insufficient_privilege THEN
	RAISE NOTICE 'roles of the audit trail and the hold store were not made: %', SQLERRM;
END
$$;
