import type { IconName } from "#web/ui/icon-paths.ts";

export type AdminSection = { to: string; label: string; icon: IconName };

const home: AdminSection = { to: "/admin", label: "Vue d’ensemble", icon: "home" };

/** Every room of the back office, in the order in which they are needed. */
export const adminSections: readonly AdminSection[] = [
  home,
  { to: "/admin/personnes", label: "Personnes", icon: "users" },
  { to: "/admin/annonces", label: "Annonces", icon: "image" },
  { to: "/admin/evenements", label: "Événements", icon: "calendar" },
  { to: "/admin/reservations", label: "Réservations", icon: "ticket" },
  { to: "/admin/argent", label: "Argent", icon: "euro" },
  { to: "/admin/documents", label: "Documents", icon: "download" },
  { to: "/admin/droits", label: "Droits musicaux", icon: "music" },
  { to: "/admin/signalements", label: "Signalements", icon: "alert" },
  { to: "/admin/messages", label: "Messages", icon: "message" },
  { to: "/admin/courrier", label: "Courrier", icon: "mail" },
  { to: "/admin/journal", label: "Journal", icon: "clock" },
  { to: "/admin/configuration", label: "Configuration", icon: "settings" },
];

export const sectionAt = (pathname: string): AdminSection =>
  adminSections.find(({ to }) => to !== home.to && pathname.startsWith(to)) ?? home;
