CREATE TABLE "claim_filing_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"sealed_draft" "bytea" NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claim_filing_drafts_claim_id_unique" UNIQUE("claim_id")
);
--> statement-breakpoint
ALTER TABLE "claim_documents" DROP CONSTRAINT "claim_documents_kind_known";--> statement-breakpoint
ALTER TABLE "claim_filing_drafts" ADD CONSTRAINT "claim_filing_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_filing_drafts" ADD CONSTRAINT "claim_filing_drafts_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_filing_drafts_user_id_index" ON "claim_filing_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "claim_filing_drafts_updated_at_index" ON "claim_filing_drafts" USING btree ("updated_at");--> statement-breakpoint
ALTER TABLE "claim_documents" ADD CONSTRAINT "claim_documents_kind_known" CHECK ("claim_documents"."kind" in ('photo_id', 'proof_of_address', 'proof_of_ownership', 'proof_of_authority', 'proof_of_name', 'proof_of_tax_number', 'notarized_page', 'office_letter', 'other'));