CREATE TABLE "connection_attempts" (
	"state_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"sealed_checks" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"status" text NOT NULL,
	"external_id" text NOT NULL,
	"label" text NOT NULL,
	"sealed_token" "bytea",
	"cursor" text,
	"sync_run" integer DEFAULT 0 NOT NULL,
	"run_start_cursor" text,
	"last_synced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "connections_kind_known" CHECK ("connections"."kind" in ('bank', 'email', 'tax')),
	CONSTRAINT "connections_provider_known" CHECK ("connections"."provider" in ('plaid', 'gmail', 'idme')),
	CONSTRAINT "connections_status_known" CHECK ("connections"."status" in ('connected', 'needs_sign_in', 'disconnecting'))
);
--> statement-breakpoint
CREATE TABLE "linked_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"mask" text,
	"type" text NOT NULL,
	"subtype" text
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"sender" text NOT NULL,
	"subject" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"sealed_body" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_transcripts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"tax_year" integer NOT NULL,
	"sealed_facts" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tax_transcripts_kind_known" CHECK ("tax_transcripts"."kind" in ('return', 'account', 'wage-and-income'))
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"account_external_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"posted_on" date NOT NULL,
	"authorized_on" date,
	"name" text NOT NULL,
	"merchant_name" text,
	"category" text,
	"is_pending" boolean NOT NULL,
	"added_in_run" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scan_lines" (
	"scan_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"stage" text NOT NULL,
	"text" text NOT NULL,
	"source_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scan_lines_scan_id_position_pk" PRIMARY KEY("scan_id","position"),
	CONSTRAINT "scan_lines_stage_known" CHECK ("scan_lines"."stage" in ('identity', 'bank', 'email', 'tax', 'records'))
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"status" text NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "scans_status_known" CHECK ("scans"."status" in ('running', 'completed', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "outside_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor" text NOT NULL,
	"external_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "onboarding_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"personal_info_completed" boolean DEFAULT false NOT NULL,
	"accounts_connected" boolean DEFAULT false NOT NULL,
	"scan_completed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "onboarding_records_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"is_self" boolean NOT NULL,
	"date_of_birth" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"street" text,
	"city" text,
	"state" text,
	"zip" text,
	CONSTRAINT "person_addresses_state_known" CHECK ("person_addresses"."state" in ('AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'PR', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VI', 'VA', 'WA', 'WV', 'WI', 'WY', 'GU', 'AS', 'MP'))
);
--> statement-breakpoint
CREATE TABLE "person_names" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_keys" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"master_key_id" text NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "connection_attempts" ADD CONSTRAINT "connection_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_attempts" ADD CONSTRAINT "connection_attempts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_accounts" ADD CONSTRAINT "linked_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_accounts" ADD CONSTRAINT "linked_accounts_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_transcripts" ADD CONSTRAINT "tax_transcripts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_transcripts" ADD CONSTRAINT "tax_transcripts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_transcripts" ADD CONSTRAINT "tax_transcripts_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_lines" ADD CONSTRAINT "scan_lines_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_records" ADD CONSTRAINT "onboarding_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_addresses" ADD CONSTRAINT "person_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_addresses" ADD CONSTRAINT "person_addresses_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_names" ADD CONSTRAINT "person_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_names" ADD CONSTRAINT "person_names_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_keys" ADD CONSTRAINT "user_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_attempts_expires_at_index" ON "connection_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_once" ON "connections" USING btree ("user_id","provider","external_id");--> statement-breakpoint
CREATE INDEX "connections_external_id_index" ON "connections" USING btree ("provider","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "linked_accounts_once" ON "linked_accounts" USING btree ("connection_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_messages_once" ON "mail_messages" USING btree ("connection_id","external_id");--> statement-breakpoint
CREATE INDEX "mail_messages_person_received_at_index" ON "mail_messages" USING btree ("person_id","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_transcripts_once" ON "tax_transcripts" USING btree ("connection_id","content_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_once" ON "transactions" USING btree ("connection_id","external_id");--> statement-breakpoint
CREATE INDEX "transactions_person_posted_on_index" ON "transactions" USING btree ("person_id","posted_on");--> statement-breakpoint
CREATE INDEX "scans_user_created_at_index" ON "scans" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "scans_one_running_per_person" ON "scans" USING btree ("person_id") WHERE "scans"."status" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "outside_events_once" ON "outside_events" USING btree ("vendor","external_id");--> statement-breakpoint
CREATE INDEX "outside_events_created_at_index" ON "outside_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "people_user_id_index" ON "people" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_one_self_per_user" ON "people" USING btree ("user_id") WHERE "people"."is_self";--> statement-breakpoint
CREATE UNIQUE INDEX "person_addresses_position" ON "person_addresses" USING btree ("person_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "person_names_position" ON "person_names" USING btree ("person_id","position");--> statement-breakpoint
INSERT INTO "people" ("user_id", "is_self", "date_of_birth", "created_at", "updated_at")
SELECT "id", true, "date_of_birth", "created_at", "updated_at" FROM "users";--> statement-breakpoint
INSERT INTO "person_names" ("user_id", "person_id", "position", "first_name", "last_name")
SELECT "users"."id", "people"."id", 0, "users"."first_name", "users"."last_name"
FROM "users" INNER JOIN "people" ON "people"."user_id" = "users"."id";--> statement-breakpoint
INSERT INTO "person_addresses" ("user_id", "person_id", "position", "text")
SELECT "users"."id", "people"."id", 0, "users"."address"
FROM "users" INNER JOIN "people" ON "people"."user_id" = "users"."id" WHERE "users"."address" IS NOT NULL;--> statement-breakpoint
INSERT INTO "onboarding_records" ("user_id", "personal_info_completed", "created_at")
SELECT "id", "address" IS NOT NULL, "created_at" FROM "users";
