CREATE TABLE "knight_days" (
	"knight_id" text NOT NULL,
	"day" date NOT NULL,
	"matches" smallint DEFAULT 0 NOT NULL,
	"wins" smallint DEFAULT 0 NOT NULL,
	"losses" smallint DEFAULT 0 NOT NULL,
	"draws" smallint DEFAULT 0 NOT NULL,
	"disqualifications" smallint DEFAULT 0 NOT NULL,
	"points" smallint DEFAULT 0 NOT NULL,
	"wounds" smallint DEFAULT 0 NOT NULL,
	"falls" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "knight_days_knight_id_day_pk" PRIMARY KEY("knight_id","day")
);
--> statement-breakpoint
CREATE TABLE "lives" (
	"knight_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone,
	"matches" integer DEFAULT 0 NOT NULL,
	"wins" integer DEFAULT 0 NOT NULL,
	"losses" integer DEFAULT 0 NOT NULL,
	"draws" integer DEFAULT 0 NOT NULL,
	"disqualifications" integer DEFAULT 0 NOT NULL,
	"forfeits" integer DEFAULT 0 NOT NULL,
	"deaths" integer DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"broken" integer DEFAULT 0 NOT NULL,
	"falls" integer DEFAULT 0 NOT NULL,
	"unhorsed" integer DEFAULT 0 NOT NULL,
	"wounds" integer DEFAULT 0 NOT NULL,
	"inflicted" integer DEFAULT 0 NOT NULL,
	"penalties" integer DEFAULT 0 NOT NULL,
	"passes" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	"streak" smallint DEFAULT 0 NOT NULL,
	"longest_won" smallint DEFAULT 0 NOT NULL,
	"longest_won_at" text,
	"longest_lost" smallint DEFAULT 0 NOT NULL,
	"longest_lost_at" text
);
--> statement-breakpoint
CREATE TABLE "match_records" (
	"figure" text NOT NULL,
	"match_id" text NOT NULL,
	"side" text NOT NULL,
	"value" bigint NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"seq" smallint,
	CONSTRAINT "match_records_figure_match_id_side_pk" PRIMARY KEY("figure","match_id","side")
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"one_id" text NOT NULL,
	"other_id" text NOT NULL,
	"met" smallint DEFAULT 0 NOT NULL,
	"one_wins" smallint DEFAULT 0 NOT NULL,
	"other_wins" smallint DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_match_id" text NOT NULL,
	CONSTRAINT "meetings_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
CREATE INDEX "meetings_other" ON "meetings" USING btree ("other_id");--> statement-breakpoint
-- Rows that change with each match: room beside them, so that no index has to be told of it.
ALTER TABLE "lives" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "knight_days" SET (fillfactor = 85);--> statement-breakpoint
ALTER TABLE "meetings" SET (fillfactor = 85);--> statement-breakpoint
-- Whoever has been seeded over others has not ridden what those have.
INSERT INTO "lives" ("knight_id", "since")
SELECT "knights"."id", max("admin_acts"."at") FROM "knights"
JOIN "admin_acts" ON "admin_acts"."act" = CASE WHEN "knights"."id" LIKE 'test%' THEN 'seed.testStables' ELSE 'seed.league' END
GROUP BY "knights"."id";
