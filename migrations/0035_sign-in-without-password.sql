ALTER TABLE "auth_challenges" DROP CONSTRAINT "auth_challenges_purpose_known";--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "signs_in_alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "payouts_held_until";--> statement-breakpoint
ALTER TABLE "auth_challenges" ADD CONSTRAINT "auth_challenges_purpose_known" CHECK ("auth_challenges"."purpose" in ('login', 'step_up', 'passkey_registration'));