ALTER TABLE "claims" ADD COLUMN "sealed_facts" "bytea";--> statement-breakpoint
CREATE INDEX "claims_without_facts_index" ON "claims" USING btree ("id") WHERE "claims"."sealed_facts" is null;