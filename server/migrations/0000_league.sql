CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"image" text,
	"is_anonymous" boolean,
	"two_factor_enabled" boolean DEFAULT false,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "league_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone,
	"passkey_id" text,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true,
	"failed_verification_count" integer DEFAULT 0,
	"locked_until" timestamp with time zone,
	"last_step" integer,
	CONSTRAINT "two_factors_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uid" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"display_name" text NOT NULL,
	"name_key" text NOT NULL,
	"silenced" boolean DEFAULT false NOT NULL,
	"home_stable_id" text,
	"admin" boolean NOT NULL,
	"duties" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_name_key_unique" UNIQUE("name_key")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "admin_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"uid" text NOT NULL,
	"by" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"previous" text,
	"salt" text,
	"hash" text
);
--> statement-breakpoint
CREATE TABLE "answered_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"answer" jsonb
);
--> statement-breakpoint
CREATE TABLE "change_counts" (
	"topic" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "finished_matches" (
	"match_id" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"list" smallint,
	"of_schedule" boolean DEFAULT true NOT NULL,
	"knight1_id" text NOT NULL,
	"knight2_id" text NOT NULL,
	"stable1_id" text NOT NULL,
	"stable2_id" text NOT NULL,
	"names" json NOT NULL,
	"ending" text NOT NULL,
	"stopped_by" text,
	"winner" text,
	"events" smallint NOT NULL,
	"passes" smallint NOT NULL,
	"lead_changes" smallint NOT NULL,
	"comeback" smallint NOT NULL,
	"figures1" smallint[] NOT NULL,
	"figures2" smallint[] NOT NULL,
	"odds1" smallint
);
--> statement-breakpoint
CREATE TABLE "packed_matches" (
	"match_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"head" smallint NOT NULL,
	"pack" "bytea" NOT NULL,
	"generation" smallint
);
--> statement-breakpoint
CREATE TABLE "rider_names" (
	"knight_id" text NOT NULL,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	CONSTRAINT "rider_names_knight_id_name_pk" PRIMARY KEY("knight_id","name")
);
--> statement-breakpoint
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
CREATE TABLE "experiments" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	"asked" jsonb NOT NULL,
	"outcome" jsonb NOT NULL
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
	"origin" text,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"tells_results" boolean NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "controls" (
	"id" text PRIMARY KEY NOT NULL,
	"is_live" boolean NOT NULL,
	"current_match_set_id" text,
	"automated_scheduling" boolean NOT NULL,
	"tuning" jsonb NOT NULL,
	"exhibition_days" integer DEFAULT 365,
	"schedule_days" integer,
	"forgotten_until" timestamp with time zone,
	"market_liquidity" integer
);
--> statement-breakpoint
CREATE TABLE "knights" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"epithet" text NOT NULL,
	"gender" text NOT NULL,
	"status" text NOT NULL,
	"nighthood" integer NOT NULL,
	"personal_stats" jsonb NOT NULL,
	"injuries" jsonb NOT NULL,
	"displayed_injuries" jsonb NOT NULL,
	"performance_history" jsonb NOT NULL,
	"generation" smallint
);
--> statement-breakpoint
CREATE TABLE "stables" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"icon" text NOT NULL,
	"abbreviation" text NOT NULL,
	"knight_ids" jsonb NOT NULL,
	"match_count" integer NOT NULL
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
CREATE TABLE "knight_days" (
	"knight_id" text NOT NULL,
	"day" date NOT NULL,
	"matches" smallint DEFAULT 0 NOT NULL,
	"wins" smallint DEFAULT 0 NOT NULL,
	"losses" smallint DEFAULT 0 NOT NULL,
	"draws" smallint DEFAULT 0 NOT NULL,
	"disqualifications" smallint DEFAULT 0 NOT NULL,
	"points" smallint DEFAULT 0 NOT NULL,
	"wounds" smallint DEFAULT 0 NOT NULL,
	"falls" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "knight_days_knight_id_day_pk" PRIMARY KEY("knight_id","day")
);
--> statement-breakpoint
CREATE TABLE "lives" (
	"knight_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone,
	"matches" integer DEFAULT 0 NOT NULL,
	"wins" integer DEFAULT 0 NOT NULL,
	"losses" integer DEFAULT 0 NOT NULL,
	"draws" integer DEFAULT 0 NOT NULL,
	"disqualifications" integer DEFAULT 0 NOT NULL,
	"forfeits" integer DEFAULT 0 NOT NULL,
	"deaths" integer DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"broken" integer DEFAULT 0 NOT NULL,
	"falls" integer DEFAULT 0 NOT NULL,
	"unhorsed" integer DEFAULT 0 NOT NULL,
	"wounds" integer DEFAULT 0 NOT NULL,
	"inflicted" integer DEFAULT 0 NOT NULL,
	"penalties" integer DEFAULT 0 NOT NULL,
	"passes" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	"streak" smallint DEFAULT 0 NOT NULL,
	"longest_won" smallint DEFAULT 0 NOT NULL,
	"longest_won_at" text,
	"longest_lost" smallint DEFAULT 0 NOT NULL,
	"longest_lost_at" text
);
--> statement-breakpoint
CREATE TABLE "match_records" (
	"figure" text NOT NULL,
	"match_id" text NOT NULL,
	"side" text NOT NULL,
	"value" bigint NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"seq" smallint,
	CONSTRAINT "match_records_figure_match_id_side_pk" PRIMARY KEY("figure","match_id","side")
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"one_id" text NOT NULL,
	"other_id" text NOT NULL,
	"met" smallint DEFAULT 0 NOT NULL,
	"one_wins" smallint DEFAULT 0 NOT NULL,
	"other_wins" smallint DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_match_id" text NOT NULL,
	CONSTRAINT "meetings_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "live_matches" (
	"id" text PRIMARY KEY NOT NULL,
	"match_set_id" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"winner" text,
	"ending" text,
	"odds1" smallint,
	"stopped_by" text,
	"current_pass" integer NOT NULL,
	"max_passes" integer NOT NULL,
	"sudden_death_passes" integer NOT NULL,
	"max_sudden_death_passes" integer NOT NULL,
	"knight1" jsonb NOT NULL,
	"knight2" jsonb NOT NULL,
	"current_card" jsonb,
	"setup" jsonb,
	"secret" text NOT NULL,
	"commitment" text NOT NULL,
	"setup_commitment" text,
	"tempo" double precision NOT NULL,
	"head" integer NOT NULL,
	"writer_id" text,
	"writer_name" text,
	"writer_since" timestamp with time zone,
	"writer_session" text,
	"is_handed_over" boolean DEFAULT false NOT NULL,
	"dismissed_writers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"writer_epoch" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"writer_expires_at" timestamp with time zone,
	"processed_at" timestamp with time zone,
	"generation" smallint
);
--> statement-breakpoint
CREATE TABLE "match_events" (
	"match_id" text NOT NULL,
	"seq" integer NOT NULL,
	"epoch" integer NOT NULL,
	"t_offset_ms" integer NOT NULL,
	"body" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "match_events_match_id_seq_pk" PRIMARY KEY("match_id","seq")
);
--> statement-breakpoint
CREATE TABLE "match_sets" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"match_ids" jsonb NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"schedule_id" text
);
--> statement-breakpoint
CREATE TABLE "result_chain" (
	"position" integer PRIMARY KEY NOT NULL,
	"match_id" text NOT NULL,
	"previous" "bytea" NOT NULL,
	"head" "bytea" NOT NULL,
	"commitment_version" integer NOT NULL,
	"commitment" "bytea" NOT NULL,
	"setup_hash" "bytea" NOT NULL,
	"ending" text,
	"winner" text,
	"end_time" timestamp with time zone,
	"events" integer NOT NULL,
	"events_hash" "bytea" NOT NULL,
	CONSTRAINT "result_chain_match_id_unique" UNIQUE("match_id")
);
--> statement-breakpoint
CREATE TABLE "luck" (
	"knight_id" text PRIMARY KEY NOT NULL,
	"matches" integer DEFAULT 0 NOT NULL,
	"wins" integer DEFAULT 0 NOT NULL,
	"expected_wins" double precision DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expected_points" double precision DEFAULT 0 NOT NULL,
	"blows" double precision DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "odds_bins" (
	"week" date NOT NULL,
	"forecaster" text NOT NULL,
	"bin" smallint NOT NULL,
	"cases" integer DEFAULT 0 NOT NULL,
	"said" double precision DEFAULT 0 NOT NULL,
	"happened" integer DEFAULT 0 NOT NULL,
	"squares" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "odds_bins_week_forecaster_bin_pk" PRIMARY KEY("week","forecaster","bin")
);
--> statement-breakpoint
CREATE TABLE "reckoned_up_to" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"link" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_test_schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"is_admin_test" boolean NOT NULL,
	"days" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history_weeks" (
	"sunday" date PRIMARY KEY NOT NULL,
	"schedule_id" text,
	"days" json,
	"slots" integer DEFAULT 0 NOT NULL,
	"rider" text,
	"ridden_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "removed_jousts" (
	"schedule_id" text NOT NULL,
	"id" text NOT NULL,
	"day" text NOT NULL,
	"match_number" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"knight1_id" text NOT NULL,
	"knight2_id" text NOT NULL,
	"stable1_id" text NOT NULL,
	"stable2_id" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_jousts_schedule_id_id_pk" PRIMARY KEY("schedule_id","id")
);
--> statement-breakpoint
CREATE TABLE "scheduled_matches" (
	"schedule_id" text NOT NULL,
	"id" text NOT NULL,
	"day" text NOT NULL,
	"match_number" integer NOT NULL,
	"time_slot" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"knight1_id" text NOT NULL,
	"knight2_id" text NOT NULL,
	"stable1_id" text NOT NULL,
	"stable2_id" text NOT NULL,
	"status" text NOT NULL,
	"actual_start_time" timestamp with time zone,
	"actual_end_time" timestamp with time zone,
	"result" text,
	"match_id" text,
	"unridden" text,
	CONSTRAINT "scheduled_matches_schedule_id_id_pk" PRIMARY KEY("schedule_id","id")
);
--> statement-breakpoint
CREATE TABLE "tournament_schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"start_date" timestamp with time zone NOT NULL,
	"end_date" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"days" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"mark" text,
	"asked_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_passkey_id_passkeys_id_fk" FOREIGN KEY ("passkey_id") REFERENCES "passkeys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_uses" ADD CONSTRAINT "invite_uses_invite_id_invites_id_fk" FOREIGN KEY ("invite_id") REFERENCES "invites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "history_weeks" ADD CONSTRAINT "history_weeks_schedule_id_tournament_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "tournament_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_matches" ADD CONSTRAINT "scheduled_matches_schedule_id_tournament_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "tournament_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_requests" ADD CONSTRAINT "second_requests_asked_by_users_uid_fk" FOREIGN KEY ("asked_by") REFERENCES "users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_value" ON "verifications" USING btree ("value");--> statement-breakpoint
CREATE INDEX "invite_uses_invite" ON "invite_uses" USING btree ("invite_id");--> statement-breakpoint
CREATE INDEX "finished_matches_ended" ON "finished_matches" USING btree ("ended_at","match_id");--> statement-breakpoint
CREATE INDEX "finished_matches_exhibitions" ON "finished_matches" USING btree ("ended_at") WHERE not of_schedule;--> statement-breakpoint
CREATE INDEX "finished_matches_knight1" ON "finished_matches" USING btree ("knight1_id","ended_at");--> statement-breakpoint
CREATE INDEX "finished_matches_knight2" ON "finished_matches" USING btree ("knight2_id","ended_at");--> statement-breakpoint
CREATE INDEX "finished_matches_rare_ending" ON "finished_matches" USING btree ("ending","ended_at") WHERE ending not in ('points', 'disqualification');--> statement-breakpoint
CREATE INDEX "finished_matches_upset" ON "finished_matches" USING btree ("ended_at") WHERE ((winner = 'knight1' and odds1 < 40) or (winner = 'knight2' and odds1 > 60));--> statement-breakpoint
CREATE INDEX "finished_matches_close" ON "finished_matches" USING btree ("ended_at") WHERE (ending in ('sudden-death', 'draw') or (ending = 'points' and abs(figures1[1] - figures2[1]) <= 1));--> statement-breakpoint
CREATE INDEX "packed_matches_created" ON "packed_matches" USING btree ("created_at");--> statement-breakpoint
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
CREATE INDEX "meetings_other" ON "meetings" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "live_matches_status" ON "live_matches" USING btree ("status","end_time");--> statement-breakpoint
CREATE INDEX "live_matches_set" ON "live_matches" USING btree ("match_set_id");--> statement-breakpoint
CREATE INDEX "scheduled_matches_start" ON "scheduled_matches" USING btree ("schedule_id","starts_at");--> statement-breakpoint
CREATE INDEX "tournament_schedules_status" ON "tournament_schedules" USING btree ("status","created_at");--> statement-breakpoint
-- Rows that change with each match or slot: room beside them, so that no index changes with them.
ALTER TABLE "lives" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "knight_days" SET (fillfactor = 85);--> statement-breakpoint
ALTER TABLE "meetings" SET (fillfactor = 85);--> statement-breakpoint
ALTER TABLE "scheduled_matches" SET (fillfactor = 85);--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_is_only_added_to() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The ledger is only added to.';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transactions_stay BEFORE UPDATE OR DELETE ON "ledger_transactions" FOR EACH ROW EXECUTE FUNCTION ledger_is_only_added_to();--> statement-breakpoint
CREATE TRIGGER ledger_postings_stay BEFORE UPDATE OR DELETE ON "ledger_postings" FOR EACH ROW EXECUTE FUNCTION ledger_is_only_added_to();
