CREATE TABLE "answered_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"answer" jsonb
);
