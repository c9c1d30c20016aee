CREATE TABLE "settled_refunds" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
