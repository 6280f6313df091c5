import { Outlet } from "react-router";
import { SimpleHeader } from "../components/bars/simple-header.tsx";
import { SkipLink } from "../components/bars/skip-link.tsx";

/** The logo and nothing else: forms that want attention. */
export default function MinimalLayout() {
  return (
    <>
      <SkipLink />
      <SimpleHeader />
      <main id="contenu" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
