ALTER TABLE "packed_matches" ADD COLUMN "generation" smallint;--> statement-breakpoint
ALTER TABLE "knights" ADD COLUMN "generation" smallint;--> statement-breakpoint
ALTER TABLE "live_matches" ADD COLUMN "generation" smallint;