CREATE TABLE "wallet_devices" (
	"device_id" text NOT NULL,
	"pass_id" uuid NOT NULL,
	"push_token" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_devices_device_id_pass_id_pk" PRIMARY KEY("device_id","pass_id")
);
--> statement-breakpoint
CREATE TABLE "wallet_passes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"passes" integer NOT NULL,
	"wallet" text NOT NULL,
	"token" text NOT NULL,
	"fingerprint" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_passes_wallet" CHECK ("wallet_passes"."wallet" in ('apple', 'google'))
);
--> statement-breakpoint
ALTER TABLE "wallet_devices" ADD CONSTRAINT "wallet_devices_pass_id_wallet_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."wallet_passes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_passes" ADD CONSTRAINT "wallet_passes_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_devices_pass" ON "wallet_devices" USING btree ("pass_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_passes_once" ON "wallet_passes" USING btree ("ticket_id","passes","wallet");