CREATE TABLE "packed_matches" (
	"match_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"head" smallint NOT NULL,
	"pack" "bytea" NOT NULL
);
--> statement-breakpoint
DROP INDEX "live_matches_status";--> statement-breakpoint
CREATE INDEX "packed_matches_created" ON "packed_matches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "live_matches_status" ON "live_matches" USING btree ("status","end_time");