import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { Demonstration } from "./layouts/site-banners.tsx";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Demonstration value={document.documentElement.hasAttribute("data-demonstration")}>
        <HydratedRouter />
      </Demonstration>
    </StrictMode>,
  );
});
