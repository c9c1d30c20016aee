ALTER TABLE "users" ADD COLUMN "esign_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "esign_accepted_at" timestamp (3) with time zone;