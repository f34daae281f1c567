CREATE TABLE "match_chances" (
	"match_id" text PRIMARY KEY NOT NULL,
	"chance1" double precision,
	"chance2" double precision,
	"swing" double precision
);
--> statement-breakpoint
CREATE TABLE "hall_of_fame" (
	"knight_id" text PRIMARY KEY NOT NULL,
	"sentence" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "season_awards" (
	"season" smallint NOT NULL,
	"award" text NOT NULL,
	"knight_id" text,
	"stable_id" text NOT NULL,
	"winner" jsonb NOT NULL,
	"runner_up" jsonb,
	"decided_by" text,
	CONSTRAINT "season_awards_season_award_pk" PRIMARY KEY("season","award")
);
--> statement-breakpoint
ALTER TABLE "match_chances" ADD CONSTRAINT "match_chances_match_id_finished_matches_match_id_fk" FOREIGN KEY ("match_id") REFERENCES "finished_matches"("match_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_awards" ADD CONSTRAINT "season_awards_season_seasons_number_fk" FOREIGN KEY ("season") REFERENCES "seasons"("number") ON DELETE no action ON UPDATE no action;