export const CALENDARS_MAX = 5;
export const CALENDAR_NAME_MAX = 60;
export const CALENDAR_URL_MAX = 1000;

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];

/** Nobody agrees on evenings later than that. */
export const AHEAD_DAYS = 550;

/** Between two good readings: not all at the same minute, since many calendars live on few servers. */
export const EVERY_MS = HOUR_MS;
export const JITTER_MS = 10 * MINUTE_MS;

/** A reading that was begun and never noted is begun again after so long. */
export const READING_MS = 10 * MINUTE_MS;

/** After so many failures in a row: twice as long each time, up to a day. */
export const pauseAfter = (failures: number): number => Math.min(EVERY_MS * 2 ** Math.min(failures - 1, 10), DAY_MS);

/** So long without one good reading, and its owner is told by mail. */
export const BROKEN_AFTER_MS = 3 * DAY_MS;

/** Of one calendar, after hours that touch were put together. */
export const BUSY_MAX = 5_000;

export const calendarFailureWords: Record<string, string> = {
  internal: "Cette adresse mène à un réseau privé\u202f: nous ne la lisons pas.",
  timeout: "Son serveur ne répond pas.",
  unknown_host: "Ce nom de domaine ne mène nulle part.",
  refused: "Son serveur refuse la connexion.",
  certificate: "Le certificat de son serveur n’est pas valable.",
  connection: "La lecture s’est interrompue.",
  redirects: "L’adresse renvoie sans fin vers une autre.",
  not_found: "Cet agenda n’existe plus à cette adresse.",
  forbidden:
    "Son serveur refuse de le montrer\u202f: vérifiez que c’est bien l’adresse secrète, et qu’elle n’a pas été renouvelée.",
  status: "Son serveur a une panne.",
  too_large: "Cet agenda dépasse 5 Mo\u202f: partagez-en un plus petit.",
  not_a_calendar: "Ce n’est pas un agenda\u202f: l’adresse mène à une page, pas à un fichier iCal.",
  too_heavy: "Cet agenda est trop compliqué pour être lu.",
  lost: "Cette adresse ne peut plus être lue\u202f: retirez cet agenda, puis ajoutez-le de nouveau.",
};

/** All that is ever shown again of an address: whose server it is. */
export const hostOf = (url: string): string => new URL(url).host;
