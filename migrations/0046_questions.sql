CREATE TABLE "claim_answers" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"answer" text NOT NULL,
	"sealed_question" "bytea" NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claim_answers_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "claim_answers_answer_known" CHECK ("claim_answers"."answer" in ('yes', 'no', 'not_sure'))
);
--> statement-breakpoint
ALTER TABLE "claim_filings" ALTER COLUMN "sealed_packet" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "is_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_answers" ADD CONSTRAINT "claim_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_answers" ADD CONSTRAINT "claim_answers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_answers" ADD CONSTRAINT "claim_answers_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_answers_once" ON "claim_answers" USING btree ("person_id","question_id");--> statement-breakpoint
CREATE INDEX "claim_answers_claim_index" ON "claim_answers" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "claims_not_asked_index" ON "claims" USING btree ("id") WHERE not "claims"."is_asked" and "claims"."status" = 'pending';