import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
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

/** For nested, plain machines: no overlay file system, no control groups of our own. */
const PODMAN = ["--cgroup-manager=cgroupfs", "--runtime=runc"];
const LIMITS = ["--ulimit=nofile=1024:1024", "--ulimit=nproc=1000:1000"];

export type Containers = ReturnType<typeof openContainers>;

/** Images and containers in a folder of their own, removed by `close`. */
export function openContainers(folder: string) {
  const storage = ["--storage-driver=vfs", `--root=${folder}/images`, `--runroot=${folder}/run`];
  const options = { maxBuffer: 64 * 1024 * 1024 };
  const buildah = (...args: string[]) => exec("buildah", [...storage, ...args], options);
  const podman = async (...args: string[]) => {
    const { stdout } = await exec("podman", [...storage, ...PODMAN, ...args], options);
    return stdout.trim();
  };
  const names: string[] = [];
  return {
    podman,
    /** Where no registry answers. The archive is kept: it takes half a minute. */
    async makeBase(archive: string): Promise<string> {
      if (!existsSync(archive)) await exec("mmdebstrap", ["--variant=minbase", ...SLIM, "trixie", archive], options);
      const context = path.join(folder, "base");
      await mkdir(context, { recursive: true });
      const recipe = path.join(context, "Containerfile");
      await writeFile(recipe, "FROM scratch\nADD base.tar /\n");
      await copyFile(archive, path.join(context, "base.tar"));
      await buildah("bud", "--isolation=chroot", "-t", "localhost/debian-slim", "-f", recipe, context);
      return "localhost/debian-slim";
    },
    build: (tag: string, recipe: string, context: string, base: string) =>
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
      ),
    /** As docs/deploying.md has it: nothing can be written but the data folder, no right beyond an ordinary account's. */
    async run(name: string, image: string, env: Record<string, string>, data: string): Promise<void> {
      names.push(name);
      const variables = Object.entries(env).map(([key, value]) => `--env=${key}=${value}`);
      const safety = ["--read-only", "--cap-drop=all", "--security-opt=no-new-privileges", "--tmpfs=/tmp"];
      const place = ["--network=host", `--volume=${data}:/data`];
      await podman("run", "--detach", `--name=${name}`, ...LIMITS, ...safety, ...place, ...variables, image);
    },
    async close(): Promise<void> {
      for (const name of names) await podman("rm", "--force", "--time=1", name).catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
