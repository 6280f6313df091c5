CREATE TABLE "legal_texts_shown" (
	"name" text NOT NULL,
	"applies" date NOT NULL,
	"sha256" text NOT NULL,
	"words" jsonb NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_texts_shown_name_applies_sha256_pk" PRIMARY KEY("name","applies","sha256")
);
--> statement-breakpoint
CREATE TABLE "text_announcements" (
	"name" text NOT NULL,
	"applies" date NOT NULL,
	"changes" text[] NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"reached" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "text_announcements_name_applies_pk" PRIMARY KEY("name","applies")
);
