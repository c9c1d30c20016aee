CREATE TABLE "list_fetches" (
	"list_id" text PRIMARY KEY NOT NULL,
	"outcome" text,
	"detail" text,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"failures_in_row" integer DEFAULT 0 NOT NULL,
	"next_due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "list_fetches_outcome_known" CHECK ("list_fetches"."outcome" in ('unchanged', 'imported', 'incomplete', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "list_files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"etag" text,
	"last_modified" text,
	"sha256" text,
	"imported_sha256" text,
	"partial_version" text,
	"partial_bytes" bigint
);
--> statement-breakpoint
ALTER TABLE "record_imports" ADD COLUMN "listed_on" date;