import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { build as bundle } from "esbuild";
import type { Containers } from "./containers.ts";

type StandIn = { packages: readonly string[]; recipe: string; files: Record<string, string>; base?: string };

/** As the registry's image does on its first start: a cluster, an account with a password, a database. */
const POSTGRES = `#!/bin/sh
set -eu
data=/var/lib/postgresql/17/docker
if [ "$(id -u)" = 0 ]; then
  install -d -o postgres -g postgres /var/lib/postgresql/17
  install -d -m 700 -o postgres -g postgres "$data"
  exec setpriv --reuid=postgres --regid=postgres --clear-groups "$0" "$@"
fi
if [ ! -s "$data/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" > /tmp/word
  initdb --pgdata="$data" --username="$POSTGRES_USER" --pwfile=/tmp/word --auth-host=scram-sha-256 $POSTGRES_INITDB_ARGS
  rm /tmp/word
  echo "host all all all scram-sha-256" >> "$data/pg_hba.conf"
  pg_ctl --pgdata="$data" --options="-c listen_addresses=''" --wait start
  createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl --pgdata="$data" --wait stop
fi
exec "$@" -D "$data" -c "listen_addresses=*"
`;

/** What the product asks of Garage: one bucket that one key may use, kept in /var/lib/garage. Signatures are checked. */
const GARAGE = `import Server from "@20minutes/s3rver";
import { DUMMY_ACCOUNT } from "@20minutes/s3rver/lib/models/account.js";
const { env } = process;
DUMMY_ACCOUNT.createKeyPair(env.GARAGE_DEFAULT_ACCESS_KEY, env.GARAGE_DEFAULT_SECRET_KEY);
DUMMY_ACCOUNT.revokeAccessKey("S3RVER");
const server = new Server({
  port: 3900,
  address: "0.0.0.0",
  silent: true,
  vhostBuckets: false,
  directory: "/var/lib/garage",
  configureBuckets: [{ name: env.GARAGE_DEFAULT_BUCKET }],
});
await server.run();
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => process.exit(0));
`;

/** Named as in deploy/compose.yaml. */
const STAND_INS: Record<string, StandIn> = {
  "docker.io/library/caddy": {
    packages: ["caddy", "ca-certificates"],
    recipe: `ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]`,
    files: {},
  },
  "docker.io/library/postgres": {
    packages: ["postgresql-17"],
    recipe: `COPY entrypoint /usr/local/bin/entrypoint
RUN chmod 755 /usr/local/bin/entrypoint && install -d -o postgres -g postgres /run/postgresql
ENV PATH=/usr/lib/postgresql/17/bin:/usr/bin:/bin
ENTRYPOINT ["/usr/local/bin/entrypoint"]`,
    files: { entrypoint: POSTGRES },
  },
  "docker.io/dxflrs/garage": {
    packages: [],
    base: "localhost/hors-les-murs",
    recipe: `USER 0:0
COPY garage.mjs /garage.mjs
RUN printf '#!/bin/sh\\nexec /app/bin/node /garage.mjs\\n' > /garage && chmod 755 /garage
HEALTHCHECK NONE
ENTRYPOINT []`,
    files: {},
  },
};

/**
 * The images of others that compose.yaml names, where no registry answers: the same programs from Debian's packages, with what the
 * registry's do around them. For Garage, which Debian has not, an S3 server that takes the same settings.
 */
export async function makeStandIns(containers: Containers, folder: string, cache: string, images: readonly string[]) {
  for (const image of images) {
    const standIn = STAND_INS[image.replace(/:.*/, "")];
    if (!standIn) throw new Error(`no stand-in for ${image}`);
    const name = path.basename(image).replace(/:.*/, "");
    const context = path.join(folder, `stand-in-${name}`);
    await mkdir(context);
    for (const [file, text] of Object.entries(standIn.files)) await writeFile(path.join(context, file), text);
    if (name === "garage") await bundleGarage(path.join(context, "garage.mjs"));
    const base =
      standIn.base ??
      (await containers.makeBase(path.join(cache, `debian-${name}.tar`), `localhost/${name}-base`, standIn.packages));
    await writeFile(path.join(context, "Containerfile"), `ARG BASE\nFROM \${BASE}\n${standIn.recipe}\n`);
    await containers.build(image, path.join(context, "Containerfile"), context, base);
  }
}

async function bundleGarage(outfile: string): Promise<void> {
  await bundle({
    stdin: {
      contents: GARAGE,
      resolveDir: path.dirname(createRequire(import.meta.url).resolve("vitest/package.json")),
    },
    bundle: true,
    platform: "node",
    format: "esm",
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
    outfile,
    logLevel: "error",
  });
}
