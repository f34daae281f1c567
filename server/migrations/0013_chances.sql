CREATE TABLE "experiments" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	"asked" jsonb NOT NULL,
	"outcome" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "luck" (
	"knight_id" text PRIMARY KEY NOT NULL,
	"matches" integer DEFAULT 0 NOT NULL,
	"wins" integer DEFAULT 0 NOT NULL,
	"expected_wins" double precision DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expected_points" double precision DEFAULT 0 NOT NULL,
	"blows" double precision DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "odds_bins" (
	"week" date NOT NULL,
	"forecaster" text NOT NULL,
	"bin" smallint NOT NULL,
	"cases" integer DEFAULT 0 NOT NULL,
	"said" double precision DEFAULT 0 NOT NULL,
	"happened" integer DEFAULT 0 NOT NULL,
	"squares" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "odds_bins_week_forecaster_bin_pk" PRIMARY KEY("week","forecaster","bin")
);
--> statement-breakpoint
CREATE TABLE "reckoned_up_to" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"link" bigint DEFAULT 0 NOT NULL
);
