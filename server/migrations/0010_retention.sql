ALTER TABLE "finished_matches" ADD COLUMN "of_schedule" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "controls" ADD COLUMN "exhibition_days" integer DEFAULT 365;--> statement-breakpoint
ALTER TABLE "controls" ADD COLUMN "schedule_days" integer;--> statement-breakpoint
CREATE INDEX "finished_matches_exhibitions" ON "finished_matches" USING btree ("ended_at") WHERE not of_schedule;
--> statement-breakpoint
UPDATE "finished_matches" f SET "of_schedule" = false
FROM "live_matches" m JOIN "match_sets" s ON s."id" = m."match_set_id"
WHERE m."id" = f."match_id" AND s."schedule_id" IS NULL;
