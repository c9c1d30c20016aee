ALTER TABLE "claim_filings" DROP CONSTRAINT "claim_filings_receiver_known";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_kind_known";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_funded_before_sent";--> statement-breakpoint
ALTER TABLE "claim_filings" ADD CONSTRAINT "claim_filings_receiver_known" CHECK ("claim_filings"."paid_to" in ('us', 'owner', 'apart'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_kind_known" CHECK ("payouts"."kind" in ('transfer', 'direct', 'apart'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_funded_before_sent" CHECK ("payouts"."kind" <> 'transfer' or "payouts"."status" = 'pending' or "payouts"."funded_at" is not null);