CREATE TABLE "search_sources" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"state" text,
	"claim_channel" text NOT NULL,
	"publishes_bulk_data" boolean DEFAULT false NOT NULL,
	"origin" text DEFAULT 'operator' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_scanned" timestamp (3) with time zone,
	"last_problem" text,
	"problem_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_sources_url_https" CHECK ("search_sources"."url" like 'https://%'),
	CONSTRAINT "search_sources_type_known" CHECK ("search_sources"."type" in ('federal', 'state', 'municipal', 'financial', 'insurance', 'utility', 'legal', 'fintech', 'telecom', 'retail')),
	CONSTRAINT "search_sources_category_known" CHECK ("search_sources"."category" in ('Government Gateway', 'Unclaimed Property', 'Banking', 'Securities', 'Federal Employee Benefits', 'Veterans Benefits', 'Pensions', 'Back Wages', 'Tax Refunds', 'State Taxes', 'Local Tax', 'Insurance', 'Housing', 'Consumer Refunds', 'Class Actions', 'Court Funds', 'Gaming', 'Professional Licenses', 'Municipal Utility', 'Local Government')),
	CONSTRAINT "search_sources_state_known" CHECK ("search_sources"."state" in ('AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'PR', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VI', 'VA', 'WA', 'WV', 'WI', 'WY', 'GU', 'AS', 'MP')),
	CONSTRAINT "search_sources_claim_channel_known" CHECK ("search_sources"."claim_channel" in ('online', 'mail', 'court petition')),
	CONSTRAINT "search_sources_origin_known" CHECK ("search_sources"."origin" in ('catalog', 'operator'))
);
--> statement-breakpoint
CREATE INDEX "search_sources_category_index" ON "search_sources" USING btree ("category");