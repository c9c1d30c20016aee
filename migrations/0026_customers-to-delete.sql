CREATE TABLE "customers_to_delete" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customers_to_delete_customer_id_unique" UNIQUE("customer_id")
);
