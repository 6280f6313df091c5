CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"replaced_by" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"granted" boolean NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legacy_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"sign_up_reason" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legacy_accounts_email" UNIQUE("email"),
	CONSTRAINT "legacy_accounts_email_is_lower_case" CHECK ("legacy_accounts"."email" = lower("legacy_accounts"."email"))
);
--> statement-breakpoint
CREATE TABLE "payment_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"provider_account_id" text NOT NULL,
	"state" text NOT NULL,
	"requirements" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"validated_at" timestamp with time zone,
	CONSTRAINT "payment_accounts_provider_account" UNIQUE("provider_account_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"phone_verified_at" timestamp with time zone,
	"licence_number" text,
	"structure_kind" text,
	"company_name" text,
	"siren" text,
	"address_line" text,
	"postal_code" text,
	"city" text,
	"birth_date" date,
	"birth_place" text,
	"tax_number" text,
	"sign_up_reason" text NOT NULL,
	"roles" text[] NOT NULL,
	"sponsor_code" text NOT NULL,
	"sponsored_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"blocked_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_email" UNIQUE("email"),
	CONSTRAINT "users_sponsor_code" UNIQUE("sponsor_code"),
	CONSTRAINT "users_email_is_lower_case" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "email_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"sign_up_id" uuid,
	"legacy_account_id" uuid,
	"user_id" uuid,
	"new_email" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_links_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"reason" text NOT NULL,
	"sponsor_code" text,
	"browser_key_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"subject_kind" text NOT NULL,
	"subject_id" text,
	"caller_key" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"newsletter" boolean NOT NULL,
	"privacy" boolean NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "contact_messages_privacy_is_accepted" CHECK ("contact_messages"."privacy"),
	CONSTRAINT "contact_messages_answer_is_whole" CHECK (("contact_messages"."state" = 'answered') = ("contact_messages"."answer" is not null and "contact_messages"."answered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"confirm_token_hash" text,
	"requested_at" timestamp with time zone NOT NULL,
	"consented_at" timestamp with time zone,
	"version" text NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscriptions_email" UNIQUE("email"),
	CONSTRAINT "newsletter_subscriptions_confirm_token" UNIQUE("confirm_token_hash"),
	CONSTRAINT "newsletter_subscriptions_email_is_lower_case" CHECK ("newsletter_subscriptions"."email" = lower("newsletter_subscriptions"."email")),
	CONSTRAINT "newsletter_subscriptions_consent_is_dated" CHECK ("newsletter_subscriptions"."state" <> 'subscribed' or "newsletter_subscriptions"."consented_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"once_key" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"reply_to" text,
	"template" jsonb,
	"attachments" jsonb NOT NULL,
	CONSTRAINT "outgoing_mails_once_key_unique" UNIQUE("once_key")
);
--> statement-breakpoint
CREATE TABLE "outgoing_sms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"once_key" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"text" text,
	CONSTRAINT "outgoing_sms_once_key_unique" UNIQUE("once_key")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"files_id" uuid NOT NULL,
	"subject_kind" text,
	"subject_id" uuid,
	"position" integer,
	"loose_since" timestamp with time zone,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"variants" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"sent_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photos_subject_is_whole" CHECK (("photos"."subject_kind" is null) = ("photos"."subject_id" is null)),
	CONSTRAINT "photos_are_attached_or_loose" CHECK (("photos"."subject_kind" is null) = ("photos"."loose_since" is not null)),
	CONSTRAINT "photos_position_is_among_five" CHECK ("photos"."position" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "place_addresses" (
	"place_id" uuid PRIMARY KEY NOT NULL,
	"number" text,
	"street" text,
	"access_info" text,
	"latitude" double precision,
	"longitude" double precision
);
--> statement-breakpoint
CREATE TABLE "place_safety" (
	"place_id" uuid PRIMARY KEY NOT NULL,
	"exits" integer,
	"neighbours_informed" boolean,
	"safety_notes" text,
	"insurance_file_key" text,
	"insurance_content_type" text,
	"insurance_added_at" timestamp with time zone,
	CONSTRAINT "place_safety_exits" CHECK ("place_safety"."exits" > 0)
);
--> statement-breakpoint
CREATE TABLE "place_unavailabilities" (
	"place_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	CONSTRAINT "place_unavailabilities_place_id_starts_on_pk" PRIMARY KEY("place_id","starts_on"),
	CONSTRAINT "place_unavailabilities_in_order" CHECK ("place_unavailabilities"."starts_on" <= "place_unavailabilities"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" text NOT NULL,
	"visible" boolean NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"place_family" text,
	"place_type" text,
	"title" text,
	"description" text,
	"surface_m2" integer,
	"commune_code" text,
	"commune_name" text,
	"city" text,
	"postal_code" text,
	"area_latitude" double precision,
	"area_longitude" double precision,
	"possibilities" text[] NOT NULL,
	"helps" text[] NOT NULL,
	"accessibilities" text[] NOT NULL,
	"art_types" text[] NOT NULL,
	"openness" text[] NOT NULL,
	"paid_project_types" text[] NOT NULL,
	"max_budget_cents" integer,
	"max_capacity" integer,
	"rent_type" text,
	"rent_cents" integer,
	"remuneration_modes" text[] NOT NULL,
	"wants_profit_share" boolean NOT NULL,
	"cancel_delay_days" integer,
	"maintain_if_goal_missed" boolean NOT NULL,
	"availability" text,
	CONSTRAINT "places_only_published_is_visible" CHECK ("places"."state" = 'published' or not "places"."visible"),
	CONSTRAINT "places_deleted_is_no_longer_published" CHECK ("places"."deleted_at" is null or "places"."state" = 'draft'),
	CONSTRAINT "places_published_is_complete" CHECK ("places"."state" <> 'published' or (
        "places"."published_at" is not null and "places"."place_family" is not null and "places"."place_type" is not null
        and "places"."title" is not null and "places"."description" is not null and "places"."surface_m2" is not null
        and "places"."commune_code" is not null and "places"."postal_code" is not null
        and "places"."area_latitude" is not null and "places"."area_longitude" is not null
        and "places"."max_capacity" is not null and cardinality("places"."openness") > 0
        and "places"."rent_type" is not null and ("places"."rent_type" = 'free') = ("places"."rent_cents" is null)
        and "places"."availability" is not null)),
	CONSTRAINT "places_amounts_are_positive" CHECK ("places"."rent_cents" > 0 and "places"."max_budget_cents" > 0),
	CONSTRAINT "places_sizes_are_positive" CHECK ("places"."surface_m2" > 0 and "places"."max_capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "project_invitations" (
	"project_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_invitations_project_id_email_pk" PRIMARY KEY("project_id","email"),
	CONSTRAINT "project_invitations_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "project_members" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_members_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "project_unavailabilities" (
	"project_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	CONSTRAINT "project_unavailabilities_project_id_starts_on_pk" PRIMARY KEY("project_id","starts_on"),
	CONSTRAINT "project_unavailabilities_in_order" CHECK ("project_unavailabilities"."starts_on" <= "project_unavailabilities"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" text NOT NULL,
	"visible" boolean NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"artist_name" text NOT NULL,
	"is_group" boolean NOT NULL,
	"art_family" text,
	"art_type" text,
	"title" text,
	"description" text,
	"duration_hours" integer,
	"video_links" text[] NOT NULL,
	"other_links" text[] NOT NULL,
	"audience_min" integer,
	"audience_max" integer,
	"minimum_age" integer,
	"indications" text[] NOT NULL,
	"commune_code" text,
	"commune_name" text,
	"city" text,
	"postal_code" text,
	"latitude" double precision,
	"longitude" double precision,
	"max_travel_km" integer,
	"needs" text[] NOT NULL,
	"other_needs" text,
	"needs_music_rights" boolean,
	"helps" text[] NOT NULL,
	"place_families" text[] NOT NULL,
	"min_surface_m2" integer,
	"accepts_rent" boolean,
	"max_rent_cents" integer,
	"openness" text[] NOT NULL,
	"price_type" text,
	"price_cents" integer,
	"remuneration_modes" text[] NOT NULL,
	"cancel_delay_days" integer,
	"maintain_if_goal_missed" boolean NOT NULL,
	"availability" text,
	CONSTRAINT "projects_only_published_is_visible" CHECK ("projects"."state" = 'published' or not "projects"."visible"),
	CONSTRAINT "projects_deleted_is_no_longer_published" CHECK ("projects"."deleted_at" is null or "projects"."state" = 'draft'),
	CONSTRAINT "projects_published_is_complete" CHECK ("projects"."state" <> 'published' or (
        "projects"."published_at" is not null and "projects"."art_type" is not null and "projects"."art_family" is not null
        and "projects"."title" is not null and "projects"."description" is not null
        and "projects"."audience_min" is not null and "projects"."audience_max" is not null
        and "projects"."audience_min" <= "projects"."audience_max"
        and "projects"."commune_code" is not null and "projects"."latitude" is not null and "projects"."longitude" is not null
        and "projects"."postal_code" is not null and "projects"."max_travel_km" is not null
        and "projects"."price_type" is not null and ("projects"."price_type" = 'free') = ("projects"."price_cents" is null)
        and "projects"."availability" is not null and cardinality("projects"."openness") > 0)),
	CONSTRAINT "projects_duration_is_whole_hours" CHECK ("projects"."duration_hours" > 0),
	CONSTRAINT "projects_price_is_positive" CHECK ("projects"."price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "place_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" smallint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"family" text NOT NULL,
	"type" text NOT NULL,
	"is_open" boolean NOT NULL,
	"is_private" boolean NOT NULL,
	"on_weekdays" boolean NOT NULL,
	"on_weekends" boolean NOT NULL,
	"seats_min" integer NOT NULL,
	"seats_max" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"unavailable" datemultirange,
	"features" text[] NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"cell" integer NOT NULL,
	"postal_code" text NOT NULL,
	"city_key" text NOT NULL,
	"names" "tsvector" NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" smallint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"family" text NOT NULL,
	"type" text NOT NULL,
	"is_open" boolean NOT NULL,
	"is_private" boolean NOT NULL,
	"on_weekdays" boolean NOT NULL,
	"on_weekends" boolean NOT NULL,
	"seats_min" integer NOT NULL,
	"seats_max" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"unavailable" datemultirange,
	"features" text[] NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"cell" integer NOT NULL,
	"postal_code" text NOT NULL,
	"city_key" text NOT NULL,
	"names" "tsvector" NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_clock" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"offset_ms" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generated_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"message_id" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"headers" jsonb NOT NULL,
	"attachments" jsonb NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"email" text NOT NULL,
	"legal_name" text,
	"submitted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_accounts_key" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_sms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"to" text NOT NULL,
	"text" text NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_sponsored_by_users_id_fk" FOREIGN KEY ("sponsored_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_sign_up_id_sign_ups_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."sign_ups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_legacy_account_id_legacy_accounts_id_fk" FOREIGN KEY ("legacy_account_id") REFERENCES "public"."legacy_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_addresses" ADD CONSTRAINT "place_addresses_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_safety" ADD CONSTRAINT "place_safety_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_unavailabilities" ADD CONSTRAINT "place_unavailabilities_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_invitations" ADD CONSTRAINT "project_invitations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_invitations" ADD CONSTRAINT "project_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_unavailabilities" ADD CONSTRAINT "project_unavailabilities_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_search" ADD CONSTRAINT "place_search_id_places_id_fk" FOREIGN KEY ("id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_search" ADD CONSTRAINT "project_search_id_projects_id_fk" FOREIGN KEY ("id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","last_used_at");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","kind","id");--> statement-breakpoint
CREATE INDEX "payment_accounts_state" ON "payment_accounts" USING btree ("state","checked_at");--> statement-breakpoint
CREATE INDEX "users_sponsored_by" ON "users" USING btree ("sponsored_by");--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "email_links_user" ON "email_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "email_links_sign_up" ON "email_links" USING btree ("sign_up_id");--> statement-breakpoint
CREATE INDEX "email_links_legacy_account" ON "email_links" USING btree ("legacy_account_id");--> statement-breakpoint
CREATE INDEX "email_links_expires_at" ON "email_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "phone_codes_user" ON "phone_codes" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "phone_codes_expires_at" ON "phone_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_ups_email" ON "sign_ups" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "sign_ups_browser_key" ON "sign_ups" USING btree ("browser_key_hash");--> statement-breakpoint
CREATE INDEX "sign_ups_expires_at" ON "sign_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "contact_messages_state" ON "contact_messages" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "contact_messages_fingerprint" ON "contact_messages" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_answered_at" ON "contact_messages" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_state" ON "newsletter_subscriptions" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "outgoing_mails_state" ON "outgoing_mails" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "outgoing_sms_state" ON "outgoing_sms" USING btree ("state","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "photos_subject_position" ON "photos" USING btree ("subject_kind","subject_id","position");--> statement-breakpoint
CREATE INDEX "photos_files" ON "photos" USING btree ("files_id");--> statement-breakpoint
CREATE INDEX "photos_owner" ON "photos" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "photos_loose_since" ON "photos" USING btree ("loose_since");--> statement-breakpoint
CREATE INDEX "places_owner" ON "places" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "project_invitations_invited_by" ON "project_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "project_invitations_expires_at" ON "project_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "project_members_user" ON "project_members" USING btree ("user_id","project_id");--> statement-breakpoint
CREATE INDEX "projects_owner" ON "projects" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "place_search_newest" ON "place_search" USING btree (published_at desc,id desc,"family","type","is_open","is_private","on_weekdays","on_weekends","seats_min","seats_max","price_cents","unavailable","features","cell","latitude","longitude");--> statement-breakpoint
CREATE INDEX "place_search_by_family" ON "place_search" USING btree ("family",published_at desc,id desc,"family","type","is_open","is_private","on_weekdays","on_weekends","seats_min","seats_max","price_cents","unavailable","features","cell","latitude","longitude");--> statement-breakpoint
CREATE INDEX "place_search_by_type" ON "place_search" USING btree ("type",published_at desc,id desc,"family","type","is_open","is_private","on_weekdays","on_weekends","seats_min","seats_max","price_cents","unavailable","features","cell","latitude","longitude");--> statement-breakpoint
CREATE INDEX "place_search_by_cell" ON "place_search" USING btree ("cell",published_at desc,id desc,"family","type","is_open","is_private","on_weekdays","on_weekends","seats_min","seats_max","price_cents","unavailable","features","cell","latitude","longitude");--> statement-breakpoint
CREATE INDEX "place_search_seats" ON "place_search" USING btree ("seats_max","seats_min");--> statement-breakpoint
CREATE INDEX "place_search_price" ON "place_search" USING btree ("price_cents");--> statement-breakpoint
CREATE INDEX "place_search_postal_code" ON "place_search" USING btree ("postal_code","id");--> statement-breakpoint
CREATE INDEX "place_search_city" ON "place_search" USING btree ("city_key","postal_code","id");--> statement-breakpoint
CREATE INDEX "place_search_features" ON "place_search" USING gin ("features");--> statement-breakpoint
CREATE INDEX "place_search_document" ON "place_search" USING gin ("document");--> statement-breakpoint
CREATE INDEX "project_search_newest" ON "project_search" USING btree (published_at desc,id desc,"family","type","is_open","is_private","on_weekdays","on_weekends","seats_min","seats_max","price_cents","unavailable","features","cell","latitude","longitude");--> statement-breakpoint
CREATE INDEX "project_search_by_family" ON "project_search" USING btree ("family",published_at desc,id desc,"family","type","is_open","is_private","on_weekdays","on_weekends","seats_min","seats_max","price_cents","unavailable","features","cell","latitude","longitude");--> statement-breakpoint
CREATE INDEX "project_search_by_type" ON "project_search" USING btree ("type",published_at desc,id desc,"family","type","is_open","is_private","on_weekdays","on_weekends","seats_min","seats_max","price_cents","unavailable","features","cell","latitude","longitude");--> statement-breakpoint
CREATE INDEX "project_search_by_cell" ON "project_search" USING btree ("cell",published_at desc,id desc,"family","type","is_open","is_private","on_weekdays","on_weekends","seats_min","seats_max","price_cents","unavailable","features","cell","latitude","longitude");--> statement-breakpoint
CREATE INDEX "project_search_seats" ON "project_search" USING btree ("seats_max","seats_min");--> statement-breakpoint
CREATE INDEX "project_search_price" ON "project_search" USING btree ("price_cents");--> statement-breakpoint
CREATE INDEX "project_search_postal_code" ON "project_search" USING btree ("postal_code","id");--> statement-breakpoint
CREATE INDEX "project_search_city" ON "project_search" USING btree ("city_key","postal_code","id");--> statement-breakpoint
CREATE INDEX "project_search_features" ON "project_search" USING gin ("features");--> statement-breakpoint
CREATE INDEX "project_search_document" ON "project_search" USING gin ("document");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sandbox_mails_to" ON "sandbox_mails" USING btree ("to","position");--> statement-breakpoint
CREATE INDEX "sandbox_sms_to" ON "sandbox_sms" USING btree ("to","position");