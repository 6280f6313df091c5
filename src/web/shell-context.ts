import { useRouteLoaderData } from "react-router";
import type { Shell } from "./shell.ts";

/** What the root loader gave to every page; undefined only when the root itself failed. */
export function useShell(): Shell | undefined {
  return useRouteLoaderData("root") as Shell | undefined;
}
