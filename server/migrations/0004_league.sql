ALTER TABLE "match_sets" ADD COLUMN "schedule_id" text;--> statement-breakpoint
ALTER TABLE "scheduled_matches" ADD COLUMN "unridden" text;