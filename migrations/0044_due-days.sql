CREATE TABLE "calendar_keys" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "todo_reminders" (
	"user_id" uuid NOT NULL,
	"todo_id" text NOT NULL,
	"due_on" date NOT NULL,
	"stage" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "todo_reminders_user_id_todo_id_due_on_stage_pk" PRIMARY KEY("user_id","todo_id","due_on","stage"),
	CONSTRAINT "todo_reminders_stage_known" CHECK ("todo_reminders"."stage" in ('soon', 'today'))
);
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD COLUMN "reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_keys" ADD CONSTRAINT "calendar_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todo_reminders" ADD CONSTRAINT "todo_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;