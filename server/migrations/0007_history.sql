CREATE TABLE "history_weeks" (
	"sunday" date PRIMARY KEY NOT NULL,
	"schedule_id" text,
	"days" json,
	"slots" integer DEFAULT 0 NOT NULL,
	"rider" text,
	"ridden_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "history_weeks" ADD CONSTRAINT "history_weeks_schedule_id_tournament_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "tournament_schedules"("id") ON DELETE cascade ON UPDATE no action;