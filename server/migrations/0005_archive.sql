CREATE TABLE "finished_matches" (
	"match_id" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"list" smallint,
	"knight1_id" text NOT NULL,
	"knight2_id" text NOT NULL,
	"stable1_id" text NOT NULL,
	"stable2_id" text NOT NULL,
	"names" json NOT NULL,
	"ending" text NOT NULL,
	"stopped_by" text,
	"winner" text,
	"events" smallint NOT NULL,
	"passes" smallint NOT NULL,
	"lead_changes" smallint NOT NULL,
	"comeback" smallint NOT NULL,
	"figures1" smallint[] NOT NULL,
	"figures2" smallint[] NOT NULL,
	"odds1" smallint
);
--> statement-breakpoint
ALTER TABLE "live_matches" ADD COLUMN "odds1" smallint;--> statement-breakpoint
CREATE INDEX "finished_matches_ended" ON "finished_matches" USING btree ("ended_at","match_id");--> statement-breakpoint
CREATE INDEX "finished_matches_knight1" ON "finished_matches" USING btree ("knight1_id","ended_at");--> statement-breakpoint
CREATE INDEX "finished_matches_knight2" ON "finished_matches" USING btree ("knight2_id","ended_at");