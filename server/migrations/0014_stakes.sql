CREATE TABLE "bets" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"key" text NOT NULL,
	"schedule_id" text NOT NULL,
	"scheduled_id" text NOT NULL,
	"side" text NOT NULL,
	"status" text NOT NULL,
	"stake" bigint NOT NULL,
	"shares" bigint NOT NULL,
	"price" double precision NOT NULL,
	"weight" double precision NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"sold_at" timestamp with time zone,
	"sale_key" text,
	"returned" bigint DEFAULT 0 NOT NULL,
	"gain" bigint DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	"payout" bigint DEFAULT 0 NOT NULL,
	"collected_at" timestamp with time zone,
	"ash" bigint DEFAULT 0 NOT NULL,
	"honor" bigint DEFAULT 0 NOT NULL,
	"score" double precision
);
--> statement-breakpoint
CREATE TABLE "markets" (
	"schedule_id" text NOT NULL,
	"scheduled_id" text NOT NULL,
	"knight1_id" text NOT NULL,
	"knight2_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"opening" double precision NOT NULL,
	"liquidity" integer NOT NULL,
	"subsidy" bigint NOT NULL,
	"shares1" bigint DEFAULT 0 NOT NULL,
	"shares2" bigint DEFAULT 0 NOT NULL,
	"bets" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"match_id" text,
	"settled_at" timestamp with time zone,
	"house_gain" bigint,
	CONSTRAINT "markets_schedule_id_scheduled_id_pk" PRIMARY KEY("schedule_id","scheduled_id")
);
--> statement-breakpoint
CREATE TABLE "crowds" (
	"match_id" text NOT NULL,
	"node" text NOT NULL,
	"rail" integer NOT NULL,
	"present" jsonb NOT NULL,
	"cheers1" integer NOT NULL,
	"cheers2" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "crowds_match_id_node_pk" PRIMARY KEY("match_id","node")
);
--> statement-breakpoint
CREATE TABLE "supporters" (
	"match_id" text NOT NULL,
	"uid" text NOT NULL,
	"side" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "supporters_match_id_uid_pk" PRIMARY KEY("match_id","uid")
);
--> statement-breakpoint
CREATE TABLE "calendar_addresses" (
	"uid" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	CONSTRAINT "calendar_addresses_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "follows_uid_kind_id_pk" PRIMARY KEY("uid","kind","id")
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"uid" text PRIMARY KEY NOT NULL,
	"before_page" boolean NOT NULL,
	"before_push" boolean NOT NULL,
	"after_page" boolean NOT NULL,
	"after_push" boolean NOT NULL,
	"bets_page" boolean NOT NULL,
	"bets_push" boolean NOT NULL,
	"minutes_before" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"match_id" text,
	"facts" jsonb NOT NULL,
	"in_page" boolean NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notices_uid_kind_subject_pk" PRIMARY KEY("uid","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "push_sends" (
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"endpoint" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "push_sends_uid_kind_subject_endpoint_pk" PRIMARY KEY("uid","kind","subject","endpoint")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"service" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"tells_results" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"may_owe" boolean NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "ledger_accounts_no_debt" CHECK ("ledger_accounts"."balance" >= 0 or "ledger_accounts"."may_owe")
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"transaction_id" bigint NOT NULL,
	"account_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "ledger_postings_transaction_id_account_id_pk" PRIMARY KEY("transaction_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "controls" ADD COLUMN "market_liquidity" integer;--> statement-breakpoint
ALTER TABLE "supporters" ADD CONSTRAINT "supporters_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_sends" ADD CONSTRAINT "push_sends_endpoint_push_subscriptions_endpoint_fk" FOREIGN KEY ("endpoint") REFERENCES "push_subscriptions"("endpoint") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_sends" ADD CONSTRAINT "push_sends_uid_kind_subject_notices_uid_kind_subject_fk" FOREIGN KEY ("uid","kind","subject") REFERENCES "notices"("uid","kind","subject") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bets_key" ON "bets" USING btree ("uid","key");--> statement-breakpoint
CREATE INDEX "bets_user" ON "bets" USING btree ("uid","placed_at");--> statement-breakpoint
CREATE INDEX "bets_market" ON "bets" USING btree ("schedule_id","scheduled_id");--> statement-breakpoint
CREATE INDEX "bets_settled" ON "bets" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "markets_unsettled" ON "markets" USING btree ("starts_at") WHERE "markets"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "markets_moved" ON "markets" USING btree ("schedule_id","moved_at");--> statement-breakpoint
CREATE INDEX "markets_match" ON "markets" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "follows_followed" ON "follows" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "notices_of_user" ON "notices" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "notices_at" ON "notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "push_sends_due" ON "push_sends" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_sends_endpoint" ON "push_sends" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "ledger_postings_account" ON "ledger_postings" USING btree ("account_id","transaction_id");--> statement-breakpoint
-- What users have becomes the ledger's opening entries, in hundredths.
INSERT INTO "ledger_accounts" ("id", "currency", "may_owe", "balance")
	SELECT 'user:' || u.uid || ':' || owned.currency, owned.currency, false, owned.amount * 100
	FROM "users" u, LATERAL (VALUES ('shinings', u.shinings::bigint), ('honor', u.honor::bigint), ('ash', u.ash::bigint)) AS owned (currency, amount);--> statement-breakpoint
INSERT INTO "ledger_accounts" ("id", "currency", "may_owe", "balance")
	SELECT 'faucet:opening:' || currency, currency, true, -sum(balance) FROM "ledger_accounts" GROUP BY currency;--> statement-breakpoint
INSERT INTO "ledger_transactions" ("key", "reason", "subject", "at")
	SELECT 'opening:' || uid, 'opening', uid, now() FROM "users" ORDER BY created_at, uid;--> statement-breakpoint
INSERT INTO "ledger_postings" ("transaction_id", "account_id", "amount", "balance")
	SELECT t.id, a.id, a.balance, a.balance
	FROM "ledger_transactions" t JOIN "ledger_accounts" a ON a.id IN ('user:' || t.subject || ':shinings', 'user:' || t.subject || ':honor', 'user:' || t.subject || ':ash')
	WHERE a.balance <> 0;--> statement-breakpoint
INSERT INTO "ledger_postings" ("transaction_id", "account_id", "amount", "balance")
	SELECT p.transaction_id, 'faucet:opening:' || a.currency, -p.amount, -sum(p.amount) OVER (PARTITION BY a.currency ORDER BY p.transaction_id)
	FROM "ledger_postings" p JOIN "ledger_accounts" a ON a.id = p.account_id;--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_is_only_added_to() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The ledger is only added to.';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transactions_stay BEFORE UPDATE OR DELETE ON "ledger_transactions" FOR EACH ROW EXECUTE FUNCTION ledger_is_only_added_to();--> statement-breakpoint
CREATE TRIGGER ledger_postings_stay BEFORE UPDATE OR DELETE ON "ledger_postings" FOR EACH ROW EXECUTE FUNCTION ledger_is_only_added_to();--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "honor";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "shinings";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "ash";