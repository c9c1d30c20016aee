DROP INDEX "deposits_reference_index";--> statement-breakpoint
CREATE INDEX "deposits_claim_id_index" ON "deposits" USING btree ("claim_id");