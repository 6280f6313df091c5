import { execFile } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const exec = promisify(execFile);

/** Debian's slim image, made from its packages: what docker.io/library/debian:*-slim leaves out is left out. */
const SLIM = [
  ...["man", "info", "locale", "doc"].map((folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`),
  "--dpkgopt=path-include=/usr/share/doc/*/copyright",
  // Else the whole of Perl may come along, only to merge folders that are merged.
  "--include=usr-is-merged",
];

/** The archive is kept: it takes half a minute. */
async function makeDebian(archive: string, suite: string, ...more: string[]): Promise<void> {
  if (existsSync(archive)) return;
  const draft = archive.replace(/\.tar$/, ".draft.tar");
  await exec("mmdebstrap", ["--variant=minbase", ...SLIM, ...more, suite, draft], OUTPUT);
  await rename(draft, archive);
}

const OUTPUT = { maxBuffer: 64 * 1024 * 1024 };

/** For nested, plain machines: no overlay file system, no control groups of our own, few open files. */
const ENGINE = `[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1000:1000"]
[engine]
cgroup_manager = "cgroupfs"
runtime = "runc"
[network]
network_backend = "netavark"
`;

/** Of Debian, by `ensurePrograms`. */
export const CONTAINER_PROGRAMS = ["mmdebstrap", "buildah", "podman", "runc", "netavark", "aardvark-dns"];

export type Containers = ReturnType<typeof openContainers>;

/** Images and containers in a folder of their own, removed by `close`. */
export function openContainers(folder: string) {
  const [engine, storage] = [path.join(folder, "containers.conf"), path.join(folder, "storage.conf")];
  writeFileSync(engine, ENGINE);
  writeFileSync(storage, `[storage]\ndriver = "vfs"\ngraphroot = "${folder}/images"\nrunroot = "${folder}/run"\n`);
  const env = { ...process.env, CONTAINERS_CONF: engine, CONTAINERS_STORAGE_CONF: storage };
  const tool =
    (name: string) =>
    async (...args: string[]) => {
      const { stdout } = await exec(name, args, { ...OUTPUT, env });
      return stdout.trim();
    };
  const [buildah, podman] = [tool("buildah"), tool("podman")];
  const names: string[] = [];
  const build = (tag: string, recipe: string, context: string, base: string) =>
    buildah(
      "bud",
      "--isolation=chroot",
      "--format=docker",
      `--build-arg=BASE=${base}`,
      "-t",
      tag,
      "-f",
      recipe,
      context,
    );
  return {
    podman,
    build,
    /** Speaks to the same engine; run in the folder of its file. */
    compose: (site: string, ...args: string[]) =>
      exec("/usr/bin/python3", ["/usr/bin/podman-compose", "--project-name=hors-les-murs", ...args], {
        ...OUTPUT,
        env,
        cwd: site,
      }),
    /** Debian and some of its packages as an image, where no registry answers. */
    async makeBase(archive: string, tag = "localhost/debian-slim", packages: readonly string[] = []): Promise<string> {
      await makeDebian(archive, "trixie", ...packages.map((name) => `--include=${name}`));
      const context = await mkdtemp(path.join(folder, "base-"));
      const recipe = path.join(context, "Containerfile");
      await writeFile(recipe, "FROM scratch\nADD base.tar /\n");
      await copyFile(archive, path.join(context, "base.tar"));
      await build(tag, recipe, context, "scratch");
      await rm(context, { recursive: true });
      return tag;
    },
    /** As docs/deploying.md has it: nothing can be written but the data folder, no right beyond an ordinary account's. */
    async run(name: string, image: string, env: Record<string, string>, data: string): Promise<void> {
      names.push(name);
      const variables = Object.entries(env).map(([key, value]) => `--env=${key}=${value}`);
      const safety = ["--read-only", "--cap-drop=all", "--security-opt=no-new-privileges", "--tmpfs=/tmp"];
      const place = ["--network=host", `--volume=${data}:/data`];
      await podman("run", "--detach", `--name=${name}`, ...safety, ...place, ...variables, image);
    },
    /**
     * A whole machine with systemd, on this one's network. Not the newest Debian: its systemd wants control groups of the second
     * version alone, which a nested machine may not have.
     */
    async boot(name: string, archive: string): Promise<string> {
      names.push(name);
      await makeDebian(archive, "bookworm", "--include=systemd,systemd-sysv,dbus");
      const root = path.join(folder, name);
      await mkdir(root);
      await exec("tar", ["-C", root, "-xf", archive]);
      const place = ["--network=host", "--privileged", "--systemd=always", "--ulimit=nofile=1024:4096"];
      await podman(
        "run",
        "--detach",
        `--name=${name}`,
        "--ulimit=nproc=1000:1000",
        ...place,
        "--rootfs",
        root,
        "/sbin/init",
      );
      return root;
    },
    async close(): Promise<void> {
      for (const name of names) await podman("rm", "--force", "--time=1", name).catch(() => undefined);
      // What watched over a container may still write its last line.
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}
