CREATE TABLE "season_projections" (
	"season" smallint NOT NULL,
	"number" integer NOT NULL,
	"inputs" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"is_drawn" boolean NOT NULL,
	"weeks_to_draw" smallint NOT NULL,
	"stable_ids" text[],
	"knight_ids" text[],
	"stable_chances" smallint[],
	"knight_chances" smallint[],
	CONSTRAINT "season_projections_season_number_pk" PRIMARY KEY("season","number")
);
--> statement-breakpoint
ALTER TABLE "season_projections" ADD CONSTRAINT "season_projections_season_seasons_number_fk" FOREIGN KEY ("season") REFERENCES "seasons"("number") ON DELETE no action ON UPDATE no action;