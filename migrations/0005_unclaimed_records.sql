CREATE TABLE "record_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_key" integer NOT NULL,
	"file_name" text NOT NULL,
	"fingerprint" text,
	"status" text NOT NULL,
	"problem" text,
	"part_index" integer DEFAULT 0 NOT NULL,
	"byte_offset" bigint DEFAULT 0 NOT NULL,
	"line_number" bigint DEFAULT 0 NOT NULL,
	"new_rows" bigint DEFAULT 0 NOT NULL,
	"changed_rows" bigint DEFAULT 0 NOT NULL,
	"unchanged_rows" bigint DEFAULT 0 NOT NULL,
	"published_rows" bigint DEFAULT 0 NOT NULL,
	"published_record_id" bigint DEFAULT 0 NOT NULL,
	"vanished_rows" bigint DEFAULT 0 NOT NULL,
	"rejected_rows" bigint DEFAULT 0 NOT NULL,
	"reject_file" text NOT NULL,
	"reject_file_bytes" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "record_imports_status_known" CHECK ("record_imports"."status" in ('running', 'complete', 'incomplete'))
);
--> statement-breakpoint
CREATE TABLE "record_keys" (
	"key" integer NOT NULL,
	"record_id" bigint NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_sightings" (
	"import_id" integer NOT NULL,
	"record_id" bigint NOT NULL,
	"is_rejected" boolean DEFAULT false NOT NULL,
	CONSTRAINT "record_sightings_import_id_record_id_pk" PRIMARY KEY("import_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "record_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"catalog_id" text NOT NULL,
	"state" text NOT NULL,
	"name_order" text NOT NULL,
	"is_sandbox" boolean NOT NULL,
	"record_count" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "record_sources_name_order_known" CHECK ("record_sources"."name_order" in ('last-first', 'first-last', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "unclaimed_records" (
	"id" bigserial NOT NULL,
	"state" text NOT NULL,
	"source_key" integer NOT NULL,
	"property_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"street" text,
	"city" text,
	"owner_state" text,
	"zip" text,
	"country" text,
	"holder_name" text,
	"property_type_code" text,
	"property_type" text,
	"amount_kind" text NOT NULL,
	"amount_cents" bigint,
	"amount_limit_cents" bigint,
	"shares" numeric,
	"security_name" text,
	"reported_on" date,
	"owner_count" integer,
	"pending_claim_count" integer,
	"paid_claim_count" integer,
	"keys" integer[] NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"first_import_id" integer NOT NULL,
	"changed_import_id" integer NOT NULL,
	"vanished_import_id" integer,
	"vanished_at" timestamp (3) with time zone,
	CONSTRAINT "unclaimed_records_state_id_pk" PRIMARY KEY("state","id"),
	CONSTRAINT "unclaimed_records_amount_kind_known" CHECK ("unclaimed_records"."amount_kind" in ('exact', 'estimate', 'at_least', 'up_to', 'unknown'))
) PARTITION BY LIST ("state");
--> statement-breakpoint
DO $$
DECLARE
	"code" text;
BEGIN
	FOREACH "code" IN ARRAY ARRAY[
		'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA',
		'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM',
		'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'PR', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VI',
		'VA', 'WA', 'WV', 'WI', 'WY', 'GU', 'AS', 'MP'
	] LOOP
		EXECUTE format('CREATE TABLE %I PARTITION OF "unclaimed_records" FOR VALUES IN (%L)', 'unclaimed_records_' || lower("code"), "code");
	END LOOP;
END
$$;
--> statement-breakpoint
CREATE TABLE "unclaimed_records_other" PARTITION OF "unclaimed_records" DEFAULT;
--> statement-breakpoint
ALTER TABLE "record_imports" ADD CONSTRAINT "record_imports_source_key_record_sources_id_fk" FOREIGN KEY ("source_key") REFERENCES "public"."record_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_imports_source_index" ON "record_imports" USING btree ("source_key","started_at");--> statement-breakpoint
CREATE INDEX "record_keys_key_index" ON "record_keys" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "record_sources_once" ON "record_sources" USING btree ("catalog_id","is_sandbox");--> statement-breakpoint
CREATE UNIQUE INDEX "unclaimed_records_once" ON "unclaimed_records" USING btree ("source_key","property_id","owner_name","state");--> statement-breakpoint
CREATE INDEX "unclaimed_records_changed_index" ON "unclaimed_records" USING btree ("changed_import_id","id");