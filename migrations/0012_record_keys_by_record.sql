DROP INDEX "record_keys_key_index";--> statement-breakpoint
CREATE INDEX "record_keys_key_index" ON "record_keys" USING btree ("key","record_id","state");