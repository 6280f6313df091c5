CREATE TABLE "event_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" smallint NOT NULL,
	"last_ends_at" timestamp with time zone NOT NULL,
	"family" text NOT NULL,
	"type" text NOT NULL,
	"from_cents" integer NOT NULL,
	"is_free" boolean NOT NULL,
	"features" text[] NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"cell" integer NOT NULL,
	"postal_code" text NOT NULL,
	"city_key" text NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "event_slots_in_order" CHECK ("event_slots"."starts_at" < "event_slots"."ends_at"),
	CONSTRAINT "event_slots_capacity" CHECK ("event_slots"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "event_tariffs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"price_type" text NOT NULL,
	"price_cents" integer,
	"quantity" integer NOT NULL,
	CONSTRAINT "event_tariffs_quantity" CHECK ("event_tariffs"."quantity" > 0),
	CONSTRAINT "event_tariffs_price" CHECK (("event_tariffs"."price_type" = 'fixed') = ("event_tariffs"."price_cents" is not null))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid,
	"project_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"artist_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"organiser" text NOT NULL,
	"visibility" text NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"terms" jsonb NOT NULL,
	"terms_hash" text NOT NULL,
	"first_starts_at" timestamp with time zone NOT NULL,
	"last_ends_at" timestamp with time zone NOT NULL,
	"sales_close_minutes" integer DEFAULT 0 NOT NULL,
	"max_per_order" integer DEFAULT 10 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" uuid,
	"cancel_cause" text,
	"cancel_reason" text,
	CONSTRAINT "events_proposal" UNIQUE("proposal_id"),
	CONSTRAINT "events_cancelled_is_explained" CHECK (("events"."state" = 'cancelled') = ("events"."cancelled_at" is not null)),
	CONSTRAINT "events_cancelled_has_cause" CHECK ("events"."state" <> 'cancelled' or "events"."cancel_cause" is not null),
	CONSTRAINT "events_in_order" CHECK ("events"."first_starts_at" < "events"."last_ends_at")
);
--> statement-breakpoint
CREATE TABLE "discussion_reads" (
	"discussion_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_read_seq" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discussion_reads_discussion_id_user_id_pk" PRIMARY KEY("discussion_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "discussions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_activity_at" timestamp with time zone NOT NULL,
	"last_seq" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_alerts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"muted_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"discussion_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"side" text NOT NULL,
	"body" text NOT NULL,
	"client_key" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_body_length" CHECK (char_length("messages"."body") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "person_blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "person_blocks_not_oneself" CHECK ("person_blocks"."blocker_id" <> "person_blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"outcome" text,
	CONSTRAINT "reports_closed_is_dated" CHECK (("reports"."state" = 'closed') = ("reports"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"movement_id" uuid NOT NULL,
	"account" text NOT NULL,
	"owner_id" uuid,
	"event_id" uuid,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_lines_amount" CHECK ("ledger_lines"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"event_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_movements_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "payment_charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"event_id" uuid,
	"amount_cents" integer NOT NULL,
	"description" text NOT NULL,
	"receipt_email" text,
	"state" text NOT NULL,
	"provider_payment_id" text,
	"client_secret" text,
	"decline_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payment_charges_provider_payment" UNIQUE("provider_payment_id"),
	CONSTRAINT "payment_charges_amount" CHECK ("payment_charges"."amount_cents" > 0),
	CONSTRAINT "payment_charges_paid" CHECK (("payment_charges"."state" = 'succeeded') = ("payment_charges"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"charge_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"charge_id" uuid NOT NULL,
	"event_id" uuid,
	"cause" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"provider_refund_id" text,
	"failure" text,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_key" UNIQUE("key"),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payment_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"ledger_key" text
);
--> statement-breakpoint
CREATE TABLE "reconciliation_findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"repaired_at" timestamp with time zone,
	CONSTRAINT "reconciliation_findings_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "refund_attempts" (
	"refund_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"round" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"provider_refund_id" text,
	CONSTRAINT "refund_attempts_refund_id_number_pk" PRIMARY KEY("refund_id","number")
);
--> statement-breakpoint
CREATE TABLE "event_settlements" (
	"event_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"shares" jsonb NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_settlements_event_id_number_pk" PRIMARY KEY("event_id","number")
);
--> statement-breakpoint
CREATE TABLE "payout_freezes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"frozen_by" uuid,
	"frozen_at" timestamp with time zone NOT NULL,
	"lifted_by" uuid,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payout_reversals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payout_id" uuid NOT NULL,
	"settlement" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"reversal_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_reversals_amount" CHECK ("payout_reversals"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"settlement" integer NOT NULL,
	"side" text NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"due_cents" integer NOT NULL,
	"set_off_cents" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"transfer_id" text,
	"reversed_cents" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "payouts_transfer" UNIQUE("transfer_id"),
	CONSTRAINT "payouts_due" CHECK ("payouts"."due_cents" > 0),
	CONSTRAINT "payouts_set_off" CHECK ("payouts"."set_off_cents" between 0 and "payouts"."due_cents")
);
--> statement-breakpoint
CREATE TABLE "proposal_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"direction" text NOT NULL,
	"state" text NOT NULL,
	"sender_id" uuid NOT NULL,
	"project_id" uuid,
	"place_id" uuid,
	"version" integer NOT NULL,
	"replaces_id" uuid,
	"is_counter" boolean DEFAULT false NOT NULL,
	"openness" text,
	"title" text,
	"description" text,
	"dates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"capacity" integer,
	"remuneration" text,
	"amount_cents" integer,
	"insurance" boolean,
	"vat_rate" integer,
	"goal_cents" integer,
	"cancel_delay_days" integer,
	"maintain_if_goal_missed" boolean,
	"tariffs" jsonb,
	"ticketing_deferred" boolean DEFAULT false NOT NULL,
	"message" text,
	"chosen_dates" integer[],
	"chosen_remuneration" text,
	"refusal_message" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "proposals_sent_is_complete" CHECK ("proposals"."state" = 'draft' or (
        "proposals"."project_id" is not null and "proposals"."place_id" is not null and "proposals"."title" is not null
        and "proposals"."description" is not null and "proposals"."openness" is not null and "proposals"."capacity" is not null
        and "proposals"."remuneration" is not null and jsonb_array_length("proposals"."dates") > 0
        and "proposals"."sent_at" is not null and "proposals"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"code" text NOT NULL,
	"percent" integer,
	"amount_cents" integer,
	"max_tickets" integer,
	"expires_at" timestamp with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_codes_one_rebate" CHECK (("promo_codes"."percent" is null) <> ("promo_codes"."amount_cents" is null)),
	CONSTRAINT "promo_codes_percent" CHECK ("promo_codes"."percent" between 1 and 100),
	CONSTRAINT "promo_codes_amount" CHECK ("promo_codes"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "waiting_list" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"slot_id" uuid NOT NULL,
	"tariff_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"order_id" uuid,
	"joined_at" timestamp with time zone NOT NULL,
	"offered_at" timestamp with time zone,
	CONSTRAINT "waiting_list_quantity" CHECK ("waiting_list"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "goal_decisions" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"goal_cents" integer NOT NULL,
	"reached_cents" integer NOT NULL,
	"outcome" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"result_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"slot_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"total_cents" integer NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"renewals" integer DEFAULT 0 NOT NULL,
	"promo_code_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" >= 0),
	CONSTRAINT "orders_email_is_lower_case" CHECK ("orders"."email" = lower("orders"."email")),
	CONSTRAINT "orders_confirmed" CHECK (("orders"."state" = 'confirmed') = ("orders"."confirmed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"state" text NOT NULL,
	"message" text,
	"answer" text,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid
);
--> statement-breakpoint
CREATE TABLE "ticket_series" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"slot_id" uuid NOT NULL,
	"tariff_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"number" integer,
	"tariff_label" text NOT NULL,
	"price_cents" integer NOT NULL,
	"holder_name" text,
	"state" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"refund_id" uuid,
	CONSTRAINT "tickets_price" CHECK ("tickets"."price_cents" >= 0),
	CONSTRAINT "tickets_numbered" CHECK (("tickets"."state" in ('held', 'released')) = ("tickets"."number" is null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"outcome" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"subjects" jsonb NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"body" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"initial" text NOT NULL,
	"settled" text NOT NULL,
	"settles_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payment_refunds_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment_reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"body" text NOT NULL,
	"transfer_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payment_reversals_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"webhook_delay_ms" bigint DEFAULT 0 NOT NULL,
	"duplicate_webhooks" boolean DEFAULT false NOT NULL,
	"reverse_webhooks" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"body" text NOT NULL,
	"account_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reversed_cents" integer DEFAULT 0 NOT NULL,
	"transfer_group" text NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payment_transfers_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment_webhooks" (
	"event_id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"fact" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"body" text NOT NULL,
	"client_secret" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"amount_cents" integer NOT NULL,
	"description" text NOT NULL,
	"transfer_group" text,
	"receipt_email" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"card" text,
	"return_url" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "bio" text;--> statement-breakpoint
ALTER TABLE "event_search" ADD CONSTRAINT "event_search_id_events_id_fk" FOREIGN KEY ("id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_slots" ADD CONSTRAINT "event_slots_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_slots" ADD CONSTRAINT "event_slots_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tariffs" ADD CONSTRAINT "event_tariffs_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_artist_id_users_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_cancelled_by_users_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_reads" ADD CONSTRAINT "discussion_reads_discussion_id_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."discussions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_reads" ADD CONSTRAINT "discussion_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussions" ADD CONSTRAINT "discussions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussions" ADD CONSTRAINT "discussions_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_alerts" ADD CONSTRAINT "message_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_discussion_id_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."discussions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_blocks" ADD CONSTRAINT "person_blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_blocks" ADD CONSTRAINT "person_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_charge_id_payment_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."payment_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_charge_id_payment_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."payment_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_attempts" ADD CONSTRAINT "refund_attempts_refund_id_payment_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_settlements" ADD CONSTRAINT "event_settlements_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_freezes" ADD CONSTRAINT "payout_freezes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_freezes" ADD CONSTRAINT "payout_freezes_frozen_by_users_id_fk" FOREIGN KEY ("frozen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_freezes" ADD CONSTRAINT "payout_freezes_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_reversals" ADD CONSTRAINT "payout_reversals_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_events" ADD CONSTRAINT "proposal_events_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_events" ADD CONSTRAINT "proposal_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_replaces_id_proposals_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_slot_id_event_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."event_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_tariff_id_event_tariffs_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."event_tariffs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_decisions" ADD CONSTRAINT "goal_decisions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_slot_id_event_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."event_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_series" ADD CONSTRAINT "ticket_series_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_slot_id_event_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."event_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_tariff_id_event_tariffs_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."event_tariffs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_refund_id_payment_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_search_end" ON "event_search" USING btree ("last_ends_at");--> statement-breakpoint
CREATE INDEX "event_search_family" ON "event_search" USING btree ("family","last_ends_at");--> statement-breakpoint
CREATE INDEX "event_search_type" ON "event_search" USING btree ("type","last_ends_at");--> statement-breakpoint
CREATE INDEX "event_search_cell" ON "event_search" USING btree ("cell","last_ends_at");--> statement-breakpoint
CREATE INDEX "event_search_city" ON "event_search" USING btree ("city_key","last_ends_at");--> statement-breakpoint
CREATE INDEX "event_search_postal_code" ON "event_search" USING btree ("postal_code","id");--> statement-breakpoint
CREATE INDEX "event_search_features" ON "event_search" USING gin ("features");--> statement-breakpoint
CREATE INDEX "event_search_document" ON "event_search" USING gin ("document");--> statement-breakpoint
CREATE UNIQUE INDEX "event_slots_position" ON "event_slots" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "event_slots_starts_at" ON "event_slots" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "event_tariffs_position" ON "event_tariffs" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "events_artist" ON "events" USING btree ("artist_id","first_starts_at");--> statement-breakpoint
CREATE INDEX "events_host" ON "events" USING btree ("host_id","first_starts_at");--> statement-breakpoint
CREATE INDEX "events_project" ON "events" USING btree ("project_id","first_starts_at");--> statement-breakpoint
CREATE INDEX "events_place" ON "events" USING btree ("place_id","first_starts_at");--> statement-breakpoint
CREATE INDEX "events_public" ON "events" USING btree ("first_starts_at") WHERE "events"."visibility" = 'public' and "events"."state" = 'upcoming';--> statement-breakpoint
CREATE INDEX "events_end" ON "events" USING btree ("last_ends_at");--> statement-breakpoint
CREATE INDEX "discussion_reads_user" ON "discussion_reads" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discussions_pair" ON "discussions" USING btree ("project_id","place_id");--> statement-breakpoint
CREATE INDEX "discussions_place" ON "discussions" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "discussions_last_activity" ON "discussions" USING btree ("last_activity_at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_seq" ON "messages" USING btree ("discussion_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_key" ON "messages" USING btree ("discussion_id","sender_id","client_key");--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_id","id");--> statement-breakpoint
CREATE INDEX "person_blocks_blocked" ON "person_blocks" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open" ON "reports" USING btree ("reporter_id","subject_kind","subject_id") WHERE "reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "reports_state" ON "reports" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "reports_subject" ON "reports" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_closed_at" ON "reports" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "ledger_lines_movement" ON "ledger_lines" USING btree ("movement_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_account" ON "ledger_lines" USING btree ("account","owner_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_event" ON "ledger_lines" USING btree ("event_id","account");--> statement-breakpoint
CREATE INDEX "ledger_movements_event" ON "ledger_movements" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "ledger_movements_at" ON "ledger_movements" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_charges_subject" ON "payment_charges" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "payment_charges_event" ON "payment_charges" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "payment_charges_unsettled" ON "payment_charges" USING btree ("created_at") WHERE "payment_charges"."state" <> 'succeeded';--> statement-breakpoint
CREATE INDEX "payment_disputes_charge" ON "payment_disputes" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_charge" ON "payment_refunds" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_event" ON "payment_refunds" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_due" ON "payment_refunds" USING btree ("next_try_at") WHERE "payment_refunds"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "provider_events_payment" ON "provider_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "provider_movements_ledger" ON "provider_movements" USING btree ("ledger_key");--> statement-breakpoint
CREATE INDEX "reconciliation_findings_open" ON "reconciliation_findings" USING btree ("found_at") WHERE "reconciliation_findings"."repaired_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_freezes_one" ON "payout_freezes" USING btree ("event_id") WHERE "payout_freezes"."lifted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_reversals_once" ON "payout_reversals" USING btree ("payout_id","settlement");--> statement-breakpoint
CREATE INDEX "payout_reversals_asked" ON "payout_reversals" USING btree ("created_at") WHERE "payout_reversals"."state" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_once" ON "payouts" USING btree ("event_id","settlement","side","source");--> statement-breakpoint
CREATE INDEX "payouts_user" ON "payouts" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "payouts_unsent" ON "payouts" USING btree ("created_at") WHERE "payouts"."state" <> 'sent';--> statement-breakpoint
CREATE INDEX "proposal_events_proposal" ON "proposal_events" USING btree ("proposal_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_replaced_once" ON "proposals" USING btree ("replaces_id") WHERE "proposals"."state" <> 'draft';--> statement-breakpoint
CREATE INDEX "proposals_sender" ON "proposals" USING btree ("sender_id","updated_at");--> statement-breakpoint
CREATE INDEX "proposals_project" ON "proposals" USING btree ("project_id","state");--> statement-breakpoint
CREATE INDEX "proposals_place" ON "proposals" USING btree ("place_id","state");--> statement-breakpoint
CREATE INDEX "proposals_open_expiry" ON "proposals" USING btree ("expires_at") WHERE "proposals"."state" in ('sent', 'to_finalize');--> statement-breakpoint
CREATE UNIQUE INDEX "promo_codes_event_code" ON "promo_codes" USING btree ("event_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_once" ON "waiting_list" USING btree ("slot_id","email") WHERE "waiting_list"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_list_turn" ON "waiting_list" USING btree ("slot_id","id") WHERE "waiting_list"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "waiting_list_order" ON "waiting_list" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "waiting_list_email" ON "waiting_list" USING btree ("email");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_event" ON "orders" USING btree ("event_id","state");--> statement-breakpoint
CREATE INDEX "orders_slot_held" ON "orders" USING btree ("slot_id","held_until") WHERE "orders"."state" = 'held';--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("held_until") WHERE "orders"."state" = 'held';--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_guest" ON "orders" USING btree ("email") WHERE "orders"."user_id" is null;--> statement-breakpoint
CREATE INDEX "orders_promo" ON "orders" USING btree ("promo_code_id") WHERE "orders"."promo_code_id" is not null;--> statement-breakpoint
CREATE INDEX "refund_requests_event" ON "refund_requests" USING btree ("event_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_order_position" ON "tickets" USING btree ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_event_number" ON "tickets" USING btree ("event_id","number");--> statement-breakpoint
CREATE INDEX "tickets_seated" ON "tickets" USING btree ("slot_id","tariff_id") WHERE "tickets"."state" in ('held', 'valid', 'disputed');--> statement-breakpoint
CREATE INDEX "tickets_event_state" ON "tickets" USING btree ("event_id","state");--> statement-breakpoint
CREATE INDEX "tickets_refund" ON "tickets" USING btree ("refund_id") WHERE "tickets"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_payment_disputes_payment" ON "sandbox_payment_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "sandbox_payment_movements_at" ON "sandbox_payment_movements" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "sandbox_payment_refunds_payment" ON "sandbox_payment_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "sandbox_payment_webhooks_due" ON "sandbox_payment_webhooks" USING btree ("due_at") WHERE delivered_at is null;