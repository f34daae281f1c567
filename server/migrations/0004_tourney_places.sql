ALTER TABLE "finished_matches" ADD COLUMN "tourney_joust" text;--> statement-breakpoint
ALTER TABLE "knights" ADD COLUMN "banned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_matches" ADD COLUMN "tourney" jsonb;--> statement-breakpoint
ALTER TABLE "removed_jousts" ADD COLUMN "tourney" jsonb;--> statement-breakpoint
UPDATE "finished_matches" f SET "tourney_joust" = s."tourney_joust"
	FROM "scheduled_matches" s WHERE s."match_id" = f."match_id" AND s."tourney_joust" IS NOT NULL;--> statement-breakpoint
UPDATE "live_matches" m SET "tourney" = jsonb_build_object('season', t."season", 'joust', s."tourney_joust")
	FROM "scheduled_matches" s JOIN "tournament_schedules" t ON t."id" = s."schedule_id"
	WHERE s."match_id" = m."id" AND s."tourney_joust" IS NOT NULL;
