CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_accounts_once" UNIQUE NULLS NOT DISTINCT("kind","owner_id"),
	CONSTRAINT "ledger_accounts_kind_known" CHECK ("ledger_accounts"."kind" in ('payable', 'in_transit', 'fees_receivable', 'clearing', 'bank', 'stripe', 'fees_earned')),
	CONSTRAINT "ledger_accounts_owned" CHECK (("ledger_accounts"."kind" in ('payable', 'in_transit', 'fees_receivable')) = ("ledger_accounts"."owner_id" is not null)),
	CONSTRAINT "ledger_accounts_not_overdrawn" CHECK (not ("ledger_accounts"."kind" in ('payable', 'in_transit') and "ledger_accounts"."balance_cents" < 0)
      and not ("ledger_accounts"."kind" = 'fees_receivable' and "ledger_accounts"."balance_cents" > 0))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"transaction_id" text NOT NULL,
	"position" smallint NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_entries_transaction_id_position_pk" PRIMARY KEY("transaction_id","position"),
	CONSTRAINT "ledger_entries_amount_not_zero" CHECK ("ledger_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"reverses_id" text,
	"entry_count" smallint NOT NULL,
	"previous_hash" "bytea",
	"hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_sequence_unique" UNIQUE("sequence"),
	CONSTRAINT "ledger_transactions_reverses_id_unique" UNIQUE("reverses_id"),
	CONSTRAINT "ledger_transactions_kind_known" CHECK ("ledger_transactions"."kind" in ('recovery', 'fee_invoice', 'fee_payment', 'deposit', 'payout', 'payout_settlement', 'payout_return', 'reversal')),
	CONSTRAINT "ledger_transactions_reversal" CHECK (("ledger_transactions"."kind" = 'reversal') = ("ledger_transactions"."reverses_id" is not null)),
	CONSTRAINT "ledger_transactions_two_sided" CHECK ("ledger_transactions"."entry_count" >= 2),
	CONSTRAINT "ledger_transactions_hash_length" CHECK (octet_length("ledger_transactions"."hash") = 32)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_reverses_id_ledger_transactions_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_account_id_index" ON "ledger_entries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_created_at_index" ON "ledger_transactions" USING btree ("created_at");--> statement-breakpoint
-- What stands below is not in the schema's code: what no constraint can say, triggers hold, for the tables' owner too.
CREATE FUNCTION "public"."ledger_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is append-only: % of % is refused', TG_OP, TG_TABLE_NAME
		USING ERRCODE = 'restrict_violation', HINT = 'Reverse a transaction with a new one.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transactions"
	FOR EACH STATEMENT EXECUTE FUNCTION "public"."ledger_refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "public"."ledger_refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_accounts_append_only" BEFORE DELETE OR TRUNCATE ON "ledger_accounts"
	FOR EACH STATEMENT EXECUTE FUNCTION "public"."ledger_refuse_change"();
--> statement-breakpoint
-- An account opens empty, and only its balance ever changes, and only from within the trigger that adds entries up.
CREATE FUNCTION "public"."ledger_guard_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' AND NEW.balance_cents = 0 THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1
		AND (NEW.id, NEW.kind, NEW.owner_id, NEW.created_at)
			IS NOT DISTINCT FROM (OLD.id, OLD.kind, OLD.owner_id, OLD.created_at) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'the ledger is append-only: the balance of an account follows from its entries'
		USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_accounts_guarded" BEFORE INSERT OR UPDATE ON "ledger_accounts"
	FOR EACH ROW EXECUTE FUNCTION "public"."ledger_guard_account"();
--> statement-breakpoint
-- Accounts are locked in the order of their ids, so that two statements that touch the same ones wait and never block
-- each other. It runs as its owner: who adds entries needs no right to change balances.
CREATE FUNCTION "public"."ledger_add_up"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	PERFORM FROM ledger_accounts
		WHERE id IN (SELECT account_id FROM added) ORDER BY id FOR NO KEY UPDATE;
	UPDATE ledger_accounts SET balance_cents = balance_cents + change.cents
		FROM (SELECT account_id, sum(amount_cents) AS cents FROM added GROUP BY account_id) AS change
		WHERE ledger_accounts.id = change.account_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_add_up" AFTER INSERT ON "ledger_entries"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "public"."ledger_add_up"();
--> statement-breakpoint
-- Looks when the surrounding transaction commits, from both tables: at one without entries, and at entries that come late.
CREATE FUNCTION "public"."ledger_require_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	checked_id text;
	declared_count bigint;
	actual_count bigint;
	sum_cents numeric;
BEGIN
	IF TG_TABLE_NAME = 'ledger_entries' THEN
		checked_id := NEW.transaction_id;
	ELSE
		checked_id := NEW.id;
	END IF;
	SELECT entry_count INTO declared_count FROM public.ledger_transactions WHERE id = checked_id;
	SELECT count(*), coalesce(sum(amount_cents), 0) INTO actual_count, sum_cents
		FROM public.ledger_entries WHERE transaction_id = checked_id;
	IF actual_count <> declared_count OR sum_cents <> 0 THEN
		RAISE EXCEPTION 'ledger transaction %: % of % entries, which sum to %',
			checked_id, actual_count, declared_count, sum_cents USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_transactions_balanced" AFTER INSERT ON "ledger_transactions"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "public"."ledger_require_balance"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balanced" AFTER INSERT ON "ledger_entries"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "public"."ledger_require_balance"();
--> statement-breakpoint
-- Two that follow the same one at once would have the same number, which is unique.
CREATE FUNCTION "public"."ledger_require_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	last_sequence bigint;
	last_hash bytea;
BEGIN
	SELECT sequence, hash INTO last_sequence, last_hash
		FROM public.ledger_transactions ORDER BY sequence DESC LIMIT 1;
	IF NEW.sequence <> coalesce(last_sequence, 0) + 1 OR NEW.previous_hash IS DISTINCT FROM last_hash THEN
		RAISE EXCEPTION 'ledger transaction % does not follow number %', NEW.id, coalesce(last_sequence, 0)
			USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_chained" BEFORE INSERT ON "ledger_transactions"
	FOR EACH ROW EXECUTE FUNCTION "public"."ledger_require_chain"();
--> statement-breakpoint
-- Roles belong to the whole cluster: another database, or a start at the same moment, may have made them. Where this user
-- may not make roles the ledger works without them, and the triggers above hold all the same.
DO $$
DECLARE
	role_name text;
	member_right text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
	FOREACH role_name IN ARRAY ARRAY['rightful_ledger_reader', 'rightful_ledger_writer'] LOOP
		IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role_name) THEN
			BEGIN
				EXECUTE format('CREATE ROLE %I NOLOGIN', role_name);
			EXCEPTION WHEN duplicate_object OR unique_violation THEN
				NULL;
			END;
		END IF;
		-- From PostgreSQL 16 on a member may not always act as the role; who made it may not, until granted.
		IF NOT pg_has_role(current_user, role_name, member_right) THEN
			EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
		END IF;
		EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', role_name);
		EXECUTE format('GRANT SELECT ON ledger_accounts, ledger_transactions, ledger_entries TO %I', role_name);
	END LOOP;
	GRANT INSERT ON ledger_accounts, ledger_transactions, ledger_entries TO rightful_ledger_writer;
EXCEPTION WHEN insufficient_privilege THEN
	RAISE NOTICE 'roles of the ledger were not made: %', SQLERRM;
END
$$;
