ALTER TABLE "claim_filings" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "claim_filings" SET "refused_at" = coalesce("claims"."completed_at", "claims"."updated_at") FROM "claims"
	WHERE "claims"."id" = "claim_filings"."claim_id" AND "claims"."status" = 'rejected' AND "claim_filings"."superseded_at" IS NULL;
