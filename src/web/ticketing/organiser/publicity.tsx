import { type ReactNode, useEffect, useRef } from "react";
import { useOutletContext } from "react-router";
import { getEvent } from "#core/events/get-event.ts";
import type { ManagedEvent } from "#core/events/get-managed-event.ts";
import { prepareEventPictures } from "#core/events/pictures/event-pictures.ts";
import { type PictureFormat, pictureUrl } from "#core/events/pictures/picture-rules.ts";
import { type EmbedPage, embedPath } from "#web/embeds/embed-links.ts";
import { PaperLink } from "#web/papers/paper-link.tsx";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { CopyField } from "#web/ui/copy-field.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ShareLinks } from "#web/ui/share-links.tsx";
import type { Route } from "./+types/publicity.ts";
import { organiserMeta } from "./organiser-words.ts";
import { PictureDownloads } from "./picture-downloads.tsx";

export const meta = organiserMeta("Faire connaître");

const EMBEDDED: Record<EmbedPage, string> = { event: "data-evenement", projet: "data-projet", place: "data-lieu" };

/** The one line of HTML for somebody's own site; what it does is in public/widget.js. */
const embedLine = (publicUrl: string, page: EmbedPage, id: string): string =>
  `<script src="${publicUrl}/widget.js" ${EMBEDDED[page]}="${id}" async></script>`;

/** Pictures that are missing are drawn while the page is read. */
export const loader = pageLoader(async ({ ctx, shell: { publicUrl }, params }: Visit<Route.LoaderArgs>) => {
  const eventId = params.eventid;
  const [drawn, event] = await Promise.all([prepareEventPictures(ctx, { eventId }), getEvent(ctx, { eventId })]);
  const { project, place } = event;
  const urlOf = (format: PictureFormat) => pictureUrl(event, format);
  return {
    drawn,
    pictures: { partage: urlOf("partage"), carre: urlOf("carre"), story: urlOf("story") },
    link: `${publicUrl}/event/${eventId}`,
    line: embedLine(publicUrl, "event", eventId),
    // All next dates, for a side whose page everybody can see.
    lines: [
      ...(project.visible
        ? [
            {
              label: `Les prochaines dates de «\u202f${project.title}\u202f»`,
              line: embedLine(publicUrl, "projet", project.id),
            },
          ]
        : []),
      ...(place.visible
        ? [
            {
              label: `Les prochaines dates à «\u202f${place.title}\u202f»`,
              line: embedLine(publicUrl, "place", place.id),
            },
          ]
        : []),
    ],
  };
});

export default function AdminPublicity({ loaderData }: Route.ComponentProps) {
  const { id, title, phase, visibility } = useOutletContext<ManagedEvent>();
  if (phase === "cancelled") return <p>L’événement est annulé{"\u202f"}: il n’y a plus rien à annoncer.</p>;
  const { drawn, pictures, link, line, lines } = loaderData;
  return (
    <div className="grid gap-12">
      <Warning visibility={visibility} />
      <Part id="lien" title="Le lien">
        <p className="mb-3 wrap-anywhere">{link}</p>
        <ShareLinks title={title} url={link} />
      </Part>
      <Part id="site" title="Sur votre site">
        <div className="grid gap-8 lg:grid-cols-2">
          <div className="grid min-w-0 content-start gap-4">
            <p>
              Collez cette ligne dans une page de votre site, là où la soirée doit apparaître. Elle se tient à jour
              toute seule{"\u202f"}: date, prix, complet, annulé. Elle ne pose aucun cookie.
            </p>
            <CopyField label="La ligne à coller" value={line} />
            {lines.length > 0 && (
              <details className="group">
                <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink">
                  Toutes les prochaines dates
                  <Icon name="chevron-down" className="size-5 text-accent transition-transform group-open:rotate-180" />
                </summary>
                <div className="grid gap-4 pt-2">
                  {lines.map((each, index) => (
                    <CopyField key={each.line} name={`copie-${index}`} label={each.label} value={each.line} />
                  ))}
                </div>
              </details>
            )}
            <p className="text-sm">
              Les couleurs suivent celles de votre page. Pour les choisir, ajoutez <code>data-theme="sombre"</code> ou{" "}
              <code>data-theme="clair"</code> à la ligne. Si votre outil demande une adresse plutôt qu’une ligne,
              donnez-lui celle de la soirée.
            </p>
          </div>
          <Preview eventId={id} />
        </div>
      </Part>
      <Part id="affiche" title="Une affiche">
        <p className="max-w-prose">L’image, la date, le prix, et un code QR qui mène à la réservation.</p>
        <p className="mt-4 flex flex-wrap gap-2.5">
          <PaperLink href={`/event/${id}/affiche.pdf`} label="Affiche A4" of="en PDF" />
          <PaperLink href={`/event/${id}/affiche.pdf?format=a5`} label="Affichette A5" of="en PDF" />
          <ButtonLink to={`/event/${id}/affiche`} variant="quiet" size="sm">
            <Icon name="printer" />
            Imprimer
          </ButtonLink>
        </p>
      </Part>
      <Part id="images" title="Pour les réseaux">
        <PictureDownloads pictures={pictures} drawn={drawn} />
      </Part>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-4 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What whoever shares it should know first. */
function Warning({ visibility }: Pick<ManagedEvent, "visibility">) {
  if (visibility === "public") return null;
  return visibility === "hidden" ? (
    <Banner kind="warning" title="Pas encore annoncé">
      <p>
        Le lien et le code QR mènent à une page que vous seuls voyez, et votre site ne montrera rien. Annoncez d’abord
        l’événement.
      </p>
    </Banner>
  ) : (
    <Banner kind="info" title="Événement privé">
      <p>
        Quiconque a le lien, l’affiche ou une image peut réserver. La ligne pour votre site ne montre que des soirées
        publiques.
      </p>
    </Banner>
  );
}

/** As it stands on somebody's site, and as high as it says it is. */
function Preview({ eventId }: { eventId: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (!frame.current || source !== frame.current.contentWindow) return;
      if (data?.type === "hors-les-murs:hauteur") frame.current.style.height = `${Math.ceil(Number(data.height))}px`;
    };
    window.addEventListener("message", hear);
    // It may have spoken before anybody here listened.
    frame.current?.contentWindow?.postMessage("", "*");
    return () => window.removeEventListener("message", hear);
  }, []);
  return (
    <div className="min-w-0">
      <p className="mb-2 text-sm font-semibold text-ink">Aperçu</p>
      <iframe
        ref={frame}
        src={`${embedPath("event", eventId)}?theme=auto`}
        title="Aperçu de la soirée sur votre site"
        loading="lazy"
        className="block h-128 w-full max-w-120"
      />
    </div>
  );
}
