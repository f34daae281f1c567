CREATE TABLE "second_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"mark" text,
	"asked_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "second_requests" ADD CONSTRAINT "second_requests_asked_by_users_uid_fk" FOREIGN KEY ("asked_by") REFERENCES "users"("uid") ON DELETE cascade ON UPDATE no action;