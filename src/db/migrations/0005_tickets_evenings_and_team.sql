CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"round" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "scan_conflicts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"slot_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"first_scan_id" uuid,
	"admitted_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"link_id" uuid,
	"device_id" text NOT NULL,
	"method" text NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "scan_conflicts_by_somebody" CHECK (num_nonnulls("scan_conflicts"."user_id", "scan_conflicts"."link_id") = 1),
	CONSTRAINT "scan_conflicts_twice" CHECK (("scan_conflicts"."reason" = 'twice') = ("scan_conflicts"."first_scan_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "scan_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"slot_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"label" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	CONSTRAINT "scan_links_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "ticket_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"slot_id" uuid NOT NULL,
	"admitted_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"link_id" uuid,
	"device_id" text NOT NULL,
	"method" text NOT NULL,
	"offline" boolean NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_user" uuid,
	"undone_by_link" uuid,
	CONSTRAINT "ticket_scans_by_somebody" CHECK (num_nonnulls("ticket_scans"."user_id", "ticket_scans"."link_id") = 1),
	CONSTRAINT "ticket_scans_in_order" CHECK ("ticket_scans"."admitted_at" <= "ticket_scans"."recorded_at"),
	CONSTRAINT "ticket_scans_undone_by_somebody" CHECK (("ticket_scans"."undone_at" is null) = (num_nonnulls("ticket_scans"."undone_by_user", "ticket_scans"."undone_by_link") = 0))
);
--> statement-breakpoint
CREATE TABLE "event_postponements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"state" text NOT NULL,
	"moves" jsonb NOT NULL,
	"reason" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_side" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "event_postponements_answered" CHECK (("event_postponements"."state" = 'asked') = ("event_postponements"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "following_marks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"told_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "follows_user_id_kind_subject_id_pk" PRIMARY KEY("user_id","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"query" text NOT NULL,
	"label" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "music_declarations" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"declared_by" uuid NOT NULL,
	"before" boolean NOT NULL,
	"works" jsonb NOT NULL,
	"programme" jsonb,
	"programme_sent_at" timestamp with time zone,
	"programme_sent_by" uuid,
	CONSTRAINT "music_declarations_programme" CHECK (("music_declarations"."programme" is null) = ("music_declarations"."programme_sent_at" is null))
);
--> statement-breakpoint
CREATE TABLE "project_works" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"authors" text NOT NULL,
	"duration_seconds" integer NOT NULL,
	CONSTRAINT "project_works_duration" CHECK ("project_works"."duration_seconds" > 0)
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"mail" boolean,
	"push" boolean,
	"sms" boolean,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_choices_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
CREATE TABLE "outgoing_pushes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"once_key" text,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "outgoing_pushes_once" UNIQUE("once_key")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "hidden_listings" (
	"kind" text NOT NULL,
	"listing_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"hidden_by" uuid NOT NULL,
	"hidden_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hidden_listings_kind_listing_id_pk" PRIMARY KEY("kind","listing_id")
);
--> statement-breakpoint
CREATE TABLE "listing_views" (
	"kind" text NOT NULL,
	"listing_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "listing_views_kind_listing_id_day_pk" PRIMARY KEY("kind","listing_id","day"),
	CONSTRAINT "listing_views_count" CHECK ("listing_views"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "rating_requests" (
	"slot_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"rater_group" text NOT NULL,
	"rater_key" text NOT NULL,
	"rater_id" uuid,
	"rated_side" text NOT NULL,
	"rated_user_id" uuid NOT NULL,
	"greeting" smallint NOT NULL,
	"performance" smallint NOT NULL,
	"relational" smallint NOT NULL,
	"professionalism" smallint NOT NULL,
	"satisfaction" smallint NOT NULL,
	"comment" text,
	"created_at" timestamp with time zone NOT NULL,
	"visible_from" timestamp with time zone NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	"replied_by" uuid,
	"hidden_at" timestamp with time zone,
	"hidden_by" uuid,
	"hidden_reason" text,
	CONSTRAINT "ratings_greeting" CHECK ("ratings"."greeting" between 1 and 5),
	CONSTRAINT "ratings_performance" CHECK ("ratings"."performance" between 1 and 5),
	CONSTRAINT "ratings_relational" CHECK ("ratings"."relational" between 1 and 5),
	CONSTRAINT "ratings_professionalism" CHECK ("ratings"."professionalism" between 1 and 5),
	CONSTRAINT "ratings_satisfaction" CHECK ("ratings"."satisfaction" between 1 and 5),
	CONSTRAINT "ratings_not_oneself" CHECK ("ratings"."rater_group" <> "ratings"."rated_side"),
	CONSTRAINT "ratings_reply_is_dated" CHECK (("ratings"."reply" is null) = ("ratings"."replied_at" is null)),
	CONSTRAINT "ratings_hidden_is_explained" CHECK (("ratings"."hidden_at" is null) = ("ratings"."hidden_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "beneficiary_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"identity" jsonb NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"source" text NOT NULL,
	"corrects_id" uuid,
	"total_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_documents_number" UNIQUE("number"),
	CONSTRAINT "billing_documents_key" UNIQUE("key"),
	CONSTRAINT "billing_documents_sign" CHECK (("billing_documents"."kind" = 'invoice') = ("billing_documents"."total_cents" > 0)),
	CONSTRAINT "billing_documents_credit" CHECK ("billing_documents"."kind" = 'invoice' or "billing_documents"."corrects_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL,
	"last_issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "participant_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"slot_id" uuid,
	"author_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"recipients" integer
);
--> statement-breakpoint
CREATE TABLE "refund_reasons" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postponement_offers" (
	"postponement_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"was_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "postponement_offers_order_id_postponement_id_pk" PRIMARY KEY("order_id","postponement_id"),
	CONSTRAINT "postponement_offers_answered" CHECK (("postponement_offers"."answer" is null) = ("postponement_offers"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "impersonator_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "impersonator_session_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "impersonator_id" uuid;--> statement-breakpoint
ALTER TABLE "event_slots" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_slots" ADD COLUMN "cancel_cause" text;--> statement-breakpoint
ALTER TABLE "event_slots" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "event_slots" ADD COLUMN "moved_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_slots" ADD COLUMN "moves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_slots" ADD COLUMN "reminded_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "goal_deadline" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "from_event_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminded_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_conflicts" ADD CONSTRAINT "scan_conflicts_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_conflicts" ADD CONSTRAINT "scan_conflicts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_conflicts" ADD CONSTRAINT "scan_conflicts_slot_id_event_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."event_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_conflicts" ADD CONSTRAINT "scan_conflicts_first_scan_id_ticket_scans_id_fk" FOREIGN KEY ("first_scan_id") REFERENCES "public"."ticket_scans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_conflicts" ADD CONSTRAINT "scan_conflicts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_conflicts" ADD CONSTRAINT "scan_conflicts_link_id_scan_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."scan_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_links" ADD CONSTRAINT "scan_links_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_links" ADD CONSTRAINT "scan_links_slot_id_event_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."event_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_links" ADD CONSTRAINT "scan_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_links" ADD CONSTRAINT "scan_links_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_scans" ADD CONSTRAINT "ticket_scans_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_scans" ADD CONSTRAINT "ticket_scans_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_scans" ADD CONSTRAINT "ticket_scans_slot_id_event_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."event_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_scans" ADD CONSTRAINT "ticket_scans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_scans" ADD CONSTRAINT "ticket_scans_link_id_scan_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."scan_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_scans" ADD CONSTRAINT "ticket_scans_undone_by_user_users_id_fk" FOREIGN KEY ("undone_by_user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_scans" ADD CONSTRAINT "ticket_scans_undone_by_link_scan_links_id_fk" FOREIGN KEY ("undone_by_link") REFERENCES "public"."scan_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_postponements" ADD CONSTRAINT "event_postponements_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_postponements" ADD CONSTRAINT "event_postponements_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_postponements" ADD CONSTRAINT "event_postponements_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "following_marks" ADD CONSTRAINT "following_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "music_declarations" ADD CONSTRAINT "music_declarations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "music_declarations" ADD CONSTRAINT "music_declarations_declared_by_users_id_fk" FOREIGN KEY ("declared_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "music_declarations" ADD CONSTRAINT "music_declarations_programme_sent_by_users_id_fk" FOREIGN KEY ("programme_sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_works" ADD CONSTRAINT "project_works_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_pushes" ADD CONSTRAINT "outgoing_pushes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_listings" ADD CONSTRAINT "hidden_listings_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_requests" ADD CONSTRAINT "rating_requests_slot_id_event_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."event_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_rater_id_users_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_rated_user_id_users_id_fk" FOREIGN KEY ("rated_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_replied_by_users_id_fk" FOREIGN KEY ("replied_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiary_identities" ADD CONSTRAINT "beneficiary_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_documents" ADD CONSTRAINT "billing_documents_series_document_series_series_fk" FOREIGN KEY ("series") REFERENCES "public"."document_series"("series") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_documents" ADD CONSTRAINT "billing_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_documents" ADD CONSTRAINT "billing_documents_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_documents" ADD CONSTRAINT "billing_documents_corrects_id_billing_documents_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."billing_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_messages" ADD CONSTRAINT "participant_messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_messages" ADD CONSTRAINT "participant_messages_slot_id_event_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."event_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_messages" ADD CONSTRAINT "participant_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_reasons" ADD CONSTRAINT "refund_reasons_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postponement_offers" ADD CONSTRAINT "postponement_offers_postponement_id_event_postponements_id_fk" FOREIGN KEY ("postponement_id") REFERENCES "public"."event_postponements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postponement_offers" ADD CONSTRAINT "postponement_offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scan_conflicts_event" ON "scan_conflicts" USING btree ("event_id","recorded_at");--> statement-breakpoint
CREATE INDEX "scan_conflicts_ticket" ON "scan_conflicts" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "scan_links_event" ON "scan_links" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_scans_one_admission" ON "ticket_scans" USING btree ("ticket_id") WHERE "ticket_scans"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "ticket_scans_recorded" ON "ticket_scans" USING btree ("event_id","recorded_at");--> statement-breakpoint
CREATE INDEX "ticket_scans_undone" ON "ticket_scans" USING btree ("event_id","undone_at") WHERE "ticket_scans"."undone_at" is not null;--> statement-breakpoint
CREATE INDEX "ticket_scans_link" ON "ticket_scans" USING btree ("link_id") WHERE "ticket_scans"."link_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_postponements_one_open" ON "event_postponements" USING btree ("event_id") WHERE "event_postponements"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "event_postponements_event" ON "event_postponements" USING btree ("event_id","asked_at");--> statement-breakpoint
CREATE INDEX "event_postponements_agreed" ON "event_postponements" USING btree ("answered_at") WHERE "event_postponements"."state" = 'agreed';--> statement-breakpoint
CREATE INDEX "follows_subject" ON "follows" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_once" ON "saved_searches" USING btree ("user_id","kind","query");--> statement-breakpoint
CREATE INDEX "music_declarations_declared_at" ON "music_declarations" USING btree ("declared_at");--> statement-breakpoint
CREATE INDEX "music_declarations_no_programme" ON "music_declarations" USING btree ("declared_at") WHERE "music_declarations"."programme_sent_at" is null;--> statement-breakpoint
CREATE INDEX "project_works_project" ON "project_works" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "outgoing_pushes_user" ON "outgoing_pushes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outgoing_pushes_created" ON "outgoing_pushes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_once" ON "ratings" USING btree ("event_id","rated_side","rater_key");--> statement-breakpoint
CREATE INDEX "ratings_project" ON "ratings" USING btree ("project_id","rated_side","id") WHERE "ratings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "ratings_place" ON "ratings" USING btree ("place_id","rated_side","id") WHERE "ratings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "ratings_rated_user" ON "ratings" USING btree ("rated_user_id","id");--> statement-breakpoint
CREATE INDEX "ratings_rater" ON "ratings" USING btree ("rater_id");--> statement-breakpoint
CREATE INDEX "ratings_hidden" ON "ratings" USING btree ("id") WHERE "ratings"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "beneficiary_identities_user" ON "beneficiary_identities" USING btree ("user_id","recorded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_documents_sequence" ON "billing_documents" USING btree ("series","sequence");--> statement-breakpoint
CREATE INDEX "billing_documents_user" ON "billing_documents" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "billing_documents_event" ON "billing_documents" USING btree ("event_id","source");--> statement-breakpoint
CREATE INDEX "billing_documents_issued" ON "billing_documents" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "participant_messages_event" ON "participant_messages" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "postponement_offers_postponement" ON "postponement_offers" USING btree ("postponement_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_id_users_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_from_event_id_events_id_fk" FOREIGN KEY ("from_event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Whoever wanted no mail about messages wants none now: the choice moved to the one place where people choose.
INSERT INTO "notice_choices" ("user_id", "topic", "mail", "changed_at")
  SELECT "user_id", 'messages', false, "muted_at" FROM "message_alerts" WHERE "muted_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "message_alerts" DROP COLUMN "muted_at";