-- The user that the application signs in with owns the hold store, and gives up reading and changing it. It may still add,
-- and delete by the day until which a record is kept. An owner can grant itself what it gave up; that is an act, not a slip.
REVOKE ALL ON "hold"."held_records" FROM CURRENT_USER;--> statement-breakpoint
GRANT INSERT, DELETE ON "hold"."held_records" TO CURRENT_USER;--> statement-breakpoint
GRANT SELECT ("retain_until") ON "hold"."held_records" TO CURRENT_USER;--> statement-breakpoint
-- The private PostgreSQL makes these roles itself from now on; where they are, they get their rights.
DO $$
BEGIN
	IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'rightful_audit_writer') THEN
		GRANT USAGE ON SCHEMA public TO rightful_audit_writer;
		GRANT SELECT, INSERT ON audit_events TO rightful_audit_writer;
		GRANT SELECT, INSERT, UPDATE ON audit_heads TO rightful_audit_writer;
	END IF;
	IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'rightful_hold_writer') THEN
		GRANT USAGE ON SCHEMA hold TO rightful_hold_writer;
		GRANT INSERT ON hold.held_records TO rightful_hold_writer;
	END IF;
EXCEPTION WHEN insufficient_privilege THEN
	RAISE NOTICE 'roles of the audit trail and the hold store got no rights: %', SQLERRM;
END
$$;
