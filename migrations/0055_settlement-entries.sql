CREATE TABLE "settlement_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"shown" jsonb,
	"proposed" jsonb,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"verdict" text,
	"reason" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "settlement_entries_verdict_known" CHECK ("settlement_entries"."verdict" in ('approved', 'refused'))
);
