CREATE TABLE "season_knights" (
	"season" smallint NOT NULL,
	"knight_id" text NOT NULL,
	"name" text NOT NULL,
	"stable_id" text NOT NULL,
	"record" jsonb NOT NULL,
	CONSTRAINT "season_knights_season_knight_id_pk" PRIMARY KEY("season","knight_id")
);
--> statement-breakpoint
-- 256 random bits in hex, by the database, so that no insert can forget them.
CREATE OR REPLACE FUNCTION season_secret() RETURNS text LANGUAGE sql VOLATILE AS $$
	SELECT encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
CREATE TABLE "seasons" (
	"number" smallint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"weeks" smallint DEFAULT 3 NOT NULL,
	"secret" text DEFAULT season_secret() NOT NULL,
	"ended_at" timestamp with time zone,
	"first_day" date,
	"last_day" date,
	"matches" integer,
	"champion_stable_id" text,
	"champion_knight_id" text,
	"standings" jsonb,
	"tuning" jsonb
);
--> statement-breakpoint
CREATE TABLE "tourneys" (
	"season" smallint PRIMARY KEY NOT NULL,
	"schedule_id" text NOT NULL,
	"qualifiers" jsonb NOT NULL,
	"bracket" jsonb NOT NULL,
	"entered" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
-- Older servers insert without a season, so the database chooses it. A league before its first match is in season 1.
CREATE OR REPLACE FUNCTION current_season() RETURNS smallint LANGUAGE sql STABLE AS $$
	SELECT coalesce((SELECT number FROM seasons WHERE ended_at IS NULL), 1)::smallint
$$;--> statement-breakpoint
-- A constant for the old rows, which are not rewritten; the function for new ones.
ALTER TABLE "finished_matches" ADD COLUMN "season" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "finished_matches" ALTER COLUMN "season" SET DEFAULT current_season();--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "season" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bets" ALTER COLUMN "season" SET DEFAULT current_season();--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "season" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ALTER COLUMN "season" SET DEFAULT current_season();--> statement-breakpoint
ALTER TABLE "tournament_schedules" ADD COLUMN "season" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournament_schedules" ALTER COLUMN "season" SET DEFAULT current_season();--> statement-breakpoint
ALTER TABLE "controls" ADD COLUMN "season_weeks" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_matches" ADD COLUMN "tourney_joust" text;--> statement-breakpoint
ALTER TABLE "tourneys" ADD CONSTRAINT "tourneys_season_seasons_number_fk" FOREIGN KEY ("season") REFERENCES "seasons"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_knights" ADD CONSTRAINT "season_knights_season_seasons_number_fk" FOREIGN KEY ("season") REFERENCES "seasons"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "season_knights_knight" ON "season_knights" USING btree ("knight_id");--> statement-breakpoint
CREATE INDEX "finished_matches_season" ON "finished_matches" USING btree ("season","ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "seasons_open" ON "seasons" USING btree (("ended_at" is null)) WHERE "seasons"."ended_at" is null;--> statement-breakpoint
-- A league that is there becomes Season One with all that it has.
INSERT INTO "seasons" ("number", "name", "state") SELECT 1, 'Season One', 'regular' WHERE EXISTS (SELECT FROM "stables");
