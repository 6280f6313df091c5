import { Link } from "react-router";
import { pageMeta } from "#web/page-meta.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { siteMap } from "./content/site-map.ts";

export const handle = { cacheable: true };

export const meta = pageMeta({ title: siteMap.title, description: siteMap.description, path: "/list" });

const linkClass = "link inline-flex min-h-9 items-center";

export default function SiteMapPage() {
  return (
    <div className="wrap pt-10 lg:pt-16">
      <PageHeading title={siteMap.title} lead={siteMap.lead} />
      <div className="mt-10 gap-x-10 sm:columns-2 lg:columns-3">
        {siteMap.groups.map((group) => (
          <section key={group.title} className="mb-10 break-inside-avoid">
            <h2 className="border-line border-b pb-2 text-xl">{group.title}</h2>
            <ul className="mt-2 grid">
              {group.links.map(({ href, label }) => (
                <li key={href}>
                  <SiteMapLink href={href} label={label} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Documents and anchors are not pages: the router must leave them to the browser. */
function SiteMapLink({ href, label }: { href: string; label: string }) {
  if (/^(?:#|\/document\/|\/api\/|\/opendata\/)/.test(href)) {
    return (
      <a href={href} className={linkClass}>
        {label}
      </a>
    );
  }
  return (
    <Link to={href} className={linkClass}>
      {label}
    </Link>
  );
}
