CREATE TABLE "rider_names" (
	"knight_id" text NOT NULL,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	CONSTRAINT "rider_names_knight_id_name_pk" PRIMARY KEY("knight_id","name")
);
--> statement-breakpoint
CREATE INDEX "finished_matches_rare_ending" ON "finished_matches" USING btree ("ending","ended_at") WHERE ending not in ('points', 'disqualification');--> statement-breakpoint
CREATE INDEX "finished_matches_upset" ON "finished_matches" USING btree ("ended_at") WHERE ((winner = 'knight1' and odds1 < 40) or (winner = 'knight2' and odds1 > 60));--> statement-breakpoint
CREATE INDEX "finished_matches_close" ON "finished_matches" USING btree ("ended_at") WHERE (ending in ('sudden-death', 'draw') or (ending = 'points' and abs(figures1[1] - figures2[1]) <= 1));