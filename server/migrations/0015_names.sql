ALTER TABLE "users" ADD COLUMN "name_key" text;--> statement-breakpoint
-- Names were drawn, and could be drawn twice: the first who has one keeps it, the others get a number more.
UPDATE "users" SET "display_name" = "users"."display_name" || '-' || "twins"."place"
FROM (
	SELECT "uid", row_number() OVER (PARTITION BY translate(lower(regexp_replace("display_name", '[^[:alnum:]]', '', 'g')), '01', 'ol') ORDER BY "created_at", "uid") AS "place"
	FROM "users"
) AS "twins"
WHERE "twins"."uid" = "users"."uid" AND "twins"."place" > 1;--> statement-breakpoint
-- A number may have made a twin of another name ("Heron 4-2" of "Heron 42"): what is still alike gets its account's own letters.
UPDATE "users" SET "display_name" = left("users"."display_name", 20) || ' ' || left(md5("users"."uid"), 11)
FROM (
	SELECT "uid", row_number() OVER (PARTITION BY translate(lower(regexp_replace("display_name", '[^[:alnum:]]', '', 'g')), '01', 'ol') ORDER BY "created_at", "uid") AS "place"
	FROM "users"
) AS "twins"
WHERE "twins"."uid" = "users"."uid" AND "twins"."place" > 1;--> statement-breakpoint
UPDATE "users" SET "name_key" = translate(lower(regexp_replace("display_name", '[^[:alnum:]]', '', 'g')), '01', 'ol');--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "name_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "silenced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "home_stable_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_name_key_unique" UNIQUE("name_key");