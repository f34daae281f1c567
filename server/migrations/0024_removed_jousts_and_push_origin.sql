CREATE TABLE "removed_jousts" (
	"schedule_id" text NOT NULL,
	"id" text NOT NULL,
	"day" text NOT NULL,
	"match_number" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"knight1_id" text NOT NULL,
	"knight2_id" text NOT NULL,
	"stable1_id" text NOT NULL,
	"stable2_id" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_jousts_schedule_id_id_pk" PRIMARY KEY("schedule_id","id")
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "origin" text;