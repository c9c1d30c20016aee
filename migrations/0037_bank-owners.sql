ALTER TABLE "connections" ADD COLUMN "owner_answer" text;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "owners_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_owner_answer_known" CHECK ("connections"."owner_answer" in ('agrees', 'address_differs', 'name_differs', 'silent', 'not_shared', 'unreachable'));