import { exportOpenData } from "./export-open-data.ts";
import { keepNewsletterList } from "./keep-newsletter-list.ts";
import { offerAtPassCulture } from "./pass-culture/offer-at-pass-culture.ts";
import { publishToAgenda } from "./publish-to-agenda.ts";

export const partnersJobs = [exportOpenData, publishToAgenda, keepNewsletterList, offerAtPassCulture];
