CREATE TABLE "own_searches" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"search_id" text NOT NULL,
	"outcome" text NOT NULL,
	"searched_at" timestamp (3) with time zone NOT NULL,
	"names" text[] NOT NULL,
	"towns" text[] NOT NULL,
	CONSTRAINT "own_searches_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "own_searches_outcome_known" CHECK ("own_searches"."outcome" in ('nothing', 'found'))
);
--> statement-breakpoint
CREATE TABLE "search_answers" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"sealed_answers" "bytea" NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_answers_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "is_own_find" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "own_searches" ADD CONSTRAINT "own_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_searches" ADD CONSTRAINT "own_searches_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_answers" ADD CONSTRAINT "search_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_answers" ADD CONSTRAINT "search_answers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_searches_once" ON "own_searches" USING btree ("person_id","search_id");--> statement-breakpoint
CREATE UNIQUE INDEX "search_answers_person" ON "search_answers" USING btree ("person_id");