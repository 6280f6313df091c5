import { Outlet } from "react-router";
import { SimpleHeader, SkipLink } from "./simple-header.tsx";

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
