import { Outlet } from "react-router";

/** Nothing around: scanning, printing. */
export default function BlankLayout() {
  return (
    <main id="contenu" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
