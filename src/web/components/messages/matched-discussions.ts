import { useRouteLoaderData } from "react-router";

/** How many conversations the frame around the page shows. */
export function useMatchedDiscussions(): number {
  const frame = useRouteLoaderData("routes/messages/frame") as { discussions: unknown[]; isFirstPage: boolean };
  return frame.isFirstPage ? frame.discussions.length : 1;
}
