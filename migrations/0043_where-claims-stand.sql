ALTER TABLE "claims" ADD COLUMN "open_question_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_filings" ADD COLUMN "office_step" text;--> statement-breakpoint
ALTER TABLE "claim_filings" ADD CONSTRAINT "claim_filings_office_step_known" CHECK ("claim_filings"."office_step" in ('in_review', 'documents_needed'));--> statement-breakpoint
-- What the office did last with the filings that it has not decided.
UPDATE "claim_filings" AS filing SET "office_step" = last."step"
FROM (
  SELECT DISTINCT ON ("claim_id") "claim_id",
    CASE WHEN "kind" = 'documents_needed' THEN 'documents_needed' ELSE 'in_review' END AS "step"
  FROM "claim_events" WHERE "kind" IN ('in_review', 'documents_needed', 'document_added')
  ORDER BY "claim_id", "sequence" DESC
) AS last
JOIN "claims" ON "claims"."id" = last."claim_id" AND "claims"."status" = 'filed'
WHERE filing."claim_id" = last."claim_id" AND filing."superseded_at" IS NULL AND filing."sent_at" IS NOT NULL;--> statement-breakpoint
-- A packet that its owner has not sent is not filed: the claim is found, or refused, as it was before.
UPDATE "claims" SET "status" = 'rejected', "filed_at" = refused."filed_at", "completed_at" = refused."refused_at"
FROM "claim_filings" AS packet
JOIN LATERAL (
  SELECT "created_at" AS "filed_at", "refused_at" FROM "claim_filings" AS earlier
  WHERE earlier."claim_id" = packet."claim_id" AND earlier."refused_at" IS NOT NULL AND earlier."superseded_at" IS NOT NULL
  ORDER BY earlier."created_at" DESC LIMIT 1
) AS refused ON true
WHERE packet."claim_id" = "claims"."id" AND packet."superseded_at" IS NULL AND packet."mode" = 'self'
  AND packet."sent_at" IS NULL AND "claims"."status" = 'filed';--> statement-breakpoint
UPDATE "claims" SET "status" = 'pending', "filed_at" = NULL
FROM "claim_filings" AS packet
WHERE packet."claim_id" = "claims"."id" AND packet."superseded_at" IS NULL AND packet."mode" = 'self'
  AND packet."sent_at" IS NULL AND "claims"."status" = 'filed';
