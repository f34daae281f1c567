CREATE TABLE "admin_test_schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"is_admin_test" boolean NOT NULL,
	"days" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_counts" (
	"topic" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_matches" (
	"schedule_id" text NOT NULL,
	"id" text NOT NULL,
	"day" text NOT NULL,
	"match_number" integer NOT NULL,
	"time_slot" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"knight1_id" text NOT NULL,
	"knight2_id" text NOT NULL,
	"stable1_id" text NOT NULL,
	"stable2_id" text NOT NULL,
	"status" text NOT NULL,
	"actual_start_time" timestamp with time zone,
	"actual_end_time" timestamp with time zone,
	"result" jsonb,
	"match_id" text,
	CONSTRAINT "scheduled_matches_schedule_id_id_pk" PRIMARY KEY("schedule_id","id")
);
--> statement-breakpoint
ALTER TABLE "scheduled_matches" ADD CONSTRAINT "scheduled_matches_schedule_id_tournament_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "tournament_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_matches_start" ON "scheduled_matches" USING btree ("schedule_id","starts_at");--> statement-breakpoint
CREATE INDEX "scheduled_matches_match" ON "scheduled_matches" USING btree ("match_id");