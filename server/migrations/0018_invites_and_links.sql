CREATE TABLE "invite_uses" (
	"id" text PRIMARY KEY NOT NULL,
	"invite_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"uid" text,
	"email" text
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code_digest" text NOT NULL,
	"places" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invites_code_digest_unique" UNIQUE("code_digest")
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"uid" text PRIMARY KEY NOT NULL,
	"token_digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_links_token_digest_unique" UNIQUE("token_digest")
);
--> statement-breakpoint
ALTER TABLE "invite_uses" ADD CONSTRAINT "invite_uses_invite_id_invites_id_fk" FOREIGN KEY ("invite_id") REFERENCES "invites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invite_uses_invite" ON "invite_uses" USING btree ("invite_id");