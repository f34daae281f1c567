DROP INDEX "scheduled_matches_match";--> statement-breakpoint
ALTER TABLE "result_chain"
	ALTER COLUMN "previous" SET DATA TYPE bytea USING decode("previous", 'hex'),
	ALTER COLUMN "head" SET DATA TYPE bytea USING decode("head", 'hex'),
	ALTER COLUMN "commitment" SET DATA TYPE bytea USING decode("commitment", 'hex'),
	ALTER COLUMN "setup_hash" SET DATA TYPE bytea USING decode("setup_hash", 'hex'),
	ALTER COLUMN "events_hash" SET DATA TYPE bytea USING decode("events_hash", 'hex');--> statement-breakpoint
-- Room in each page for the few rows of a slot, so that they change where they are.
ALTER TABLE "scheduled_matches" SET (fillfactor = 85);--> statement-breakpoint
ALTER TABLE "scheduled_matches" ALTER COLUMN "result" SET DATA TYPE text USING CASE WHEN "result" IS NOT NULL THEN
	json_build_array("result"->'matchId', "result"->'winnerId', "result"->'knight1Points', "result"->'knight2Points')::text END;
