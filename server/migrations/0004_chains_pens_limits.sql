CREATE TABLE "limit_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "result_chain" (
	"position" integer PRIMARY KEY NOT NULL,
	"match_id" text NOT NULL,
	"previous" text NOT NULL,
	"head" text NOT NULL,
	"commitment_version" integer NOT NULL,
	"commitment" text NOT NULL,
	"setup_hash" text NOT NULL,
	"ending" text,
	"winner" text,
	"end_time" timestamp with time zone,
	"events" integer NOT NULL,
	"events_hash" text NOT NULL,
	CONSTRAINT "result_chain_match_id_unique" UNIQUE("match_id")
);
--> statement-breakpoint
ALTER TABLE "admin_acts" ADD COLUMN "previous" text;--> statement-breakpoint
ALTER TABLE "admin_acts" ADD COLUMN "salt" text;--> statement-breakpoint
ALTER TABLE "admin_acts" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "live_matches" ADD COLUMN "stopped_by" text;--> statement-breakpoint
ALTER TABLE "live_matches" ADD COLUMN "setup_commitment" text;--> statement-breakpoint
ALTER TABLE "live_matches" ADD COLUMN "writer_session" text;--> statement-breakpoint
ALTER TABLE "live_matches" ADD COLUMN "is_handed_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_matches" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "match_sets" ADD COLUMN "schedule_id" text;--> statement-breakpoint
ALTER TABLE "scheduled_matches" ADD COLUMN "unridden" text;