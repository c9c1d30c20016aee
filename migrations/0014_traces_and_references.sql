CREATE TABLE "nacha_traces" (
	"trace_number" text PRIMARY KEY NOT NULL,
	"nacha_file_id" uuid NOT NULL,
	"payout_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "nacha_traces_payout_id_unique" UNIQUE("payout_id")
);
--> statement-breakpoint
ALTER TABLE "nacha_traces" ADD CONSTRAINT "nacha_traces_nacha_file_id_nacha_files_id_fk" FOREIGN KEY ("nacha_file_id") REFERENCES "public"."nacha_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nacha_traces_nacha_file_id_index" ON "nacha_traces" USING btree ("nacha_file_id");--> statement-breakpoint
INSERT INTO "nacha_traces" ("trace_number", "nacha_file_id", "payout_id", "created_at")
	SELECT "trace_number", "nacha_file_id", "id", coalesce("submitted_at", "updated_at") FROM "payouts" WHERE "trace_number" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_trace_number_nacha_traces_trace_number_fk" FOREIGN KEY ("trace_number") REFERENCES "public"."nacha_traces"("trace_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_folded_reference_index" ON "claims" USING btree (upper(regexp_replace("reference_number", '[^A-Za-z0-9]', '', 'g'))) WHERE "claims"."reference_number" is not null;