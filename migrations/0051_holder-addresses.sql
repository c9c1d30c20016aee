ALTER TABLE "unclaimed_records" ADD COLUMN "holder_street" text;--> statement-breakpoint
ALTER TABLE "unclaimed_records" ADD COLUMN "holder_city" text;--> statement-breakpoint
ALTER TABLE "unclaimed_records" ADD COLUMN "holder_state" text;--> statement-breakpoint
ALTER TABLE "unclaimed_records" ADD COLUMN "holder_zip" text;--> statement-breakpoint
ALTER TABLE "unclaimed_records" ADD COLUMN "cusip" text;