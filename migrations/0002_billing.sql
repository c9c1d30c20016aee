CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purchase_id" uuid NOT NULL,
	"charge_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"is_disputed" boolean NOT NULL,
	"receipt_url" text,
	"paid_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_charge_id_unique" UNIQUE("charge_id")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"visitor_hash" "bytea",
	"plan_id" text NOT NULL,
	"status" text NOT NULL,
	"customer_id" text,
	"subscription_id" text,
	"payment_intent_id" text,
	"ends_with_period" boolean DEFAULT false NOT NULL,
	"period_ends_at" timestamp (3) with time zone,
	"lookups" integer DEFAULT 0 NOT NULL,
	"latest_lookup" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "purchases_subscription_id_unique" UNIQUE("subscription_id"),
	CONSTRAINT "purchases_payment_intent_id_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "purchases_plan_known" CHECK ("purchases"."plan_id" in ('free', 'starter', 'basic', 'premium', 'unlimited', 'agency')),
	CONSTRAINT "purchases_status_known" CHECK ("purchases"."status" in ('started', 'active', 'past_due', 'ended')),
	CONSTRAINT "purchases_somebodys" CHECK ("purchases"."user_id" is not null or "purchases"."visitor_hash" is not null)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_purchase_id_index" ON "payments" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "purchases_user_id_index" ON "purchases" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "purchases_visitor_hash_index" ON "purchases" USING btree ("visitor_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_one_started_per_user" ON "purchases" USING btree ("user_id","plan_id") WHERE "purchases"."status" = 'started' and "purchases"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_one_started_per_visitor" ON "purchases" USING btree ("visitor_hash","plan_id") WHERE "purchases"."status" = 'started' and "purchases"."user_id" is null;