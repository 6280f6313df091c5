CREATE TABLE "silent_addresses" (
	"address_hash" text NOT NULL,
	"topic" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "silent_addresses_address_hash_topic_pk" PRIMARY KEY("address_hash","topic")
);
