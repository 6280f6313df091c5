export const SITE_NAME = "Hors les murs";
