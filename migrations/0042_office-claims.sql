ALTER TABLE "claims" ADD COLUMN "office_claims" text;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_office_claims_known" CHECK ("claims"."office_claims" in ('pending', 'paid'));