ALTER TABLE "live_matches" ADD COLUMN "stopped_by" text;--> statement-breakpoint
ALTER TABLE "live_matches" ADD COLUMN "writer_session" text;--> statement-breakpoint
ALTER TABLE "live_matches" ADD COLUMN "is_handed_over" boolean DEFAULT false NOT NULL;