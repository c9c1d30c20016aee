ALTER TABLE "users" ADD COLUMN "email_link_hash" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_link_to" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_link_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_link_hash_unique" UNIQUE("email_link_hash");