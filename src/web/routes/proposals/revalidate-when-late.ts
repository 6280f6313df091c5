import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A refusal because something has happened meanwhile: the page then shows what. */
export const revalidateWhenLate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 409 || actionStatus === 410 || defaultShouldRevalidate;
