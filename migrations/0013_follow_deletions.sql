-- Every text that stands by itself in a vendor's message. What is longer names nobody.
CREATE FUNCTION "outside_event_names"(body jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(value #>> '{}'), '{}')
	FROM jsonb_path_query(body, '$.** ? (@.type() == "string")') AS value
	WHERE length(value #>> '{}') <= 320
$$;--> statement-breakpoint
CREATE INDEX "users_deleting_index" ON "users" USING btree ("id") WHERE "users"."deleting_at" is not null;--> statement-breakpoint
CREATE INDEX "connections_disconnecting_index" ON "connections" USING btree ("id") WHERE "connections"."status" = 'disconnecting';--> statement-breakpoint
CREATE INDEX "outside_events_names_index" ON "outside_events" USING gin (outside_event_names("body"));