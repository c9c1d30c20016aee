CREATE TABLE "claimed_properties" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"office" text NOT NULL,
	"number" text NOT NULL,
	"is_sandbox" boolean NOT NULL,
	"owner_count" integer NOT NULL,
	"slot" integer NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"freed_at" timestamp (3) with time zone,
	CONSTRAINT "claimed_properties_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "claimed_properties_slot_counted" CHECK ("claimed_properties"."slot" between 1 and "claimed_properties"."owner_count")
);
--> statement-breakpoint
ALTER TABLE "claim_filings" ADD COLUMN "passed_on_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "claimed_properties_slot" ON "claimed_properties" USING btree ("office","number","is_sandbox","slot") WHERE "claimed_properties"."freed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "claimed_properties_person" ON "claimed_properties" USING btree ("office","number","is_sandbox","person_id") WHERE "claimed_properties"."freed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "claimed_properties_claim" ON "claimed_properties" USING btree ("claim_id");
--> statement-breakpoint
-- Claims that are open or paid at the upgrade take their slots, the earliest first. Those that no longer fit go on as they were.
INSERT INTO "claimed_properties" (
  "user_id", "person_id", "claim_id", "office", "number", "is_sandbox", "owner_count", "slot", "taken_at", "paid_at"
)
SELECT "user_id", "person_id", "claim_id", "office", "number", "is_sandbox", "owner_count", "slot", "filed_at", "paid_at"
FROM (
  SELECT taken.*, counted."owner_count", row_number() OVER (
    PARTITION BY taken."office", taken."number", taken."is_sandbox" ORDER BY taken."filed_at", taken."claim_id"
  ) AS "slot"
  FROM (
    SELECT "id" AS "claim_id", "user_id", "person_id", "is_sandbox", "filed_at", "state", "source_id" AS "office",
      substr("finding_key", length('record:' || "source_id" || ':') + 1) AS "number",
      CASE WHEN "status" = 'paid' THEN "completed_at" END AS "paid_at"
    FROM "claims"
    WHERE "type" = 'unclaimed_property' AND "filed_at" IS NOT NULL AND "dismissed_at" IS NULL
      AND ("status" IN ('filed', 'approved') OR ("status" = 'paid' AND "amount_cents" > 0))
      AND starts_with("finding_key", 'record:' || "source_id" || ':')
  ) AS taken
  CROSS JOIN LATERAL (
    SELECT greatest(1, coalesce(
      max(listed."owner_count") FILTER (WHERE listed."vanished_at" IS NULL),
      max(listed."owner_count"),
      count(*) FILTER (WHERE listed."vanished_at" IS NULL)
    ))::integer AS "owner_count"
    FROM "unclaimed_records" AS listed
    JOIN "record_sources" AS source ON source."id" = listed."source_key"
    WHERE listed."state" = coalesce(taken."state", 'US') AND listed."property_id" = taken."number"
      AND source."catalog_id" = taken."office" AND source."is_sandbox" = taken."is_sandbox"
  ) AS counted
  WHERE taken."number" <> '' AND NOT starts_with(taken."number", 'content-')
) AS placed
WHERE "slot" <= "owner_count";
