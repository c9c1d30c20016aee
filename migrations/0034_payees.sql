CREATE TABLE "hash_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"master_key_id" text NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "bank_holders" text[];--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "numbers_hash" "bytea";--> statement-breakpoint
CREATE INDEX "bank_accounts_numbers_hash_index" ON "bank_accounts" USING btree ("numbers_hash");