import { useRouteLoaderData } from "react-router";

export const SITE_NAME = "Hors les murs";

/** What bars, footer and scripts of every page need to know. Nothing private beyond the signed-in person's own. */
export type Shell = {
  user: ShellUser | null;
  publicUrl: string;
  /** Strangers may play here, and nothing is real: every page says so, and no search engine keeps it. */
  isDemonstration: boolean;
  /** Base of the browser's HTTP client; empty means the product's own host. */
  apiUrl: string;
  /** Where pictures are fetched from; empty means the product's own host. */
  photosUrl: string;
  tagManagerId: string | null;
  /** Where a map of streets comes from: a style of somebody's, else our own file of tiles. `hosts` are others than ours. */
  liveMap: { styleUrl: string | null; hosts: string[] } | null;
  links: {
    insurance: string;
    hostGuide: string;
    artistGuide: string;
    facebook: string;
    instagram: string;
    linkedin: string;
    youtube: string;
  };
  flash: Flash | null;
  /** Goes into forms that anybody may post, to tell people from machines. */
  formStamp: string;
};

/** What the root loads: with what src/web/routes.ts says of the page. */
export type RootData = Shell & { isIndexed: boolean };

export type ShellUser = {
  id: string;
  firstName: string;
  roles: readonly string[];
  /** The settings link carries a dot while this is true. */
  needPhoneValidation: boolean;
  unreadMessages: number;
  /** Somebody of the team acts in this person's place: every page says so. */
  isImpersonated: boolean;
};

/** A toast that survives a redirect. */
export type Flash = { kind: "success" | "error" | "info"; text: string };

/** Photos stand at paths of ours; a CDN in front of them has a host of its own. Takes an address or a `srcset`. */
export function usePhotoAddress(): <S extends string | undefined>(paths: S) => S {
  const photosUrl = useShell()?.photosUrl;
  return (paths) =>
    photosUrl ? (paths?.replaceAll(/(?<![^ ])\/photos\//g, `${photosUrl}/photos/`) as typeof paths) : paths;
}

/** What the root loader gave to every page; undefined only when the root itself failed. */
export function useShell(): Shell | undefined {
  return useRouteLoaderData("root") as Shell | undefined;
}
