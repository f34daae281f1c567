CREATE TABLE "controls" (
	"id" text PRIMARY KEY NOT NULL,
	"is_live" boolean NOT NULL,
	"current_match_set_id" text,
	"automated_scheduling" boolean NOT NULL,
	"tuning" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knights" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"epithet" text NOT NULL,
	"gender" text NOT NULL,
	"status" text NOT NULL,
	"nighthood" integer NOT NULL,
	"personal_stats" jsonb NOT NULL,
	"injuries" jsonb NOT NULL,
	"displayed_injuries" jsonb NOT NULL,
	"performance_history" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_matches" (
	"id" text PRIMARY KEY NOT NULL,
	"match_set_id" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"winner" text,
	"ending" text,
	"current_pass" integer NOT NULL,
	"max_passes" integer NOT NULL,
	"sudden_death_passes" integer NOT NULL,
	"max_sudden_death_passes" integer NOT NULL,
	"knight1" jsonb NOT NULL,
	"knight2" jsonb NOT NULL,
	"current_card" jsonb,
	"setup" jsonb,
	"secret" text NOT NULL,
	"commitment" text NOT NULL,
	"tempo" double precision NOT NULL,
	"head" integer NOT NULL,
	"writer_id" text,
	"writer_epoch" integer NOT NULL,
	"writer_expires_at" timestamp with time zone,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "match_events" (
	"match_id" text NOT NULL,
	"seq" integer NOT NULL,
	"epoch" integer NOT NULL,
	"t_offset_ms" integer NOT NULL,
	"body" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "match_events_match_id_seq_pk" PRIMARY KEY("match_id","seq")
);
--> statement-breakpoint
CREATE TABLE "match_sets" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"match_ids" jsonb NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stables" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"icon" text NOT NULL,
	"abbreviation" text NOT NULL,
	"knight_ids" jsonb NOT NULL,
	"match_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tournament_schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"start_date" timestamp with time zone NOT NULL,
	"end_date" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"days" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "live_matches_status" ON "live_matches" USING btree ("status");--> statement-breakpoint
CREATE INDEX "live_matches_set" ON "live_matches" USING btree ("match_set_id");--> statement-breakpoint
CREATE INDEX "tournament_schedules_status" ON "tournament_schedules" USING btree ("status","created_at");