import { Link } from "react-router";
import { addWork } from "#core/music-rights/add-work.ts";
import { editWork } from "#core/music-rights/edit-work.ts";
import { getRepertoire } from "#core/music-rights/get-repertoire.ts";
import { addWorkInput } from "#core/music-rights/input.ts";
import { moveWork } from "#core/music-rights/move-work.ts";
import { removeWork } from "#core/music-rights/remove-work.ts";
import { m } from "#platform/messages/messages.js";
import { RepertoireScreen } from "#web/components/music-rights/repertoire-screen.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { textFields } from "#web/server/field-names.ts";
import { afterwards, formAction, pageForm } from "#web/server/form-action.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import { requireLogin } from "#web/server/require-login.ts";
import type { Route } from "./+types/repertoire.ts";

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    title: "Droits musicaux du projet",
    description: "Le répertoire de votre projet, ce que coûtent les droits, et où en sont vos déclarations.",
    path: location.pathname,
    matches,
    noIndex: true,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  return orNotFound(getRepertoire(ctx, { projectId: params.projetid }));
}

const form = pageForm<Route.ActionArgs>();

const list = ({ pathname }: URL) => `${pathname}#repertoire`;

const move = (to: "up" | "down") =>
  form({
    schema: textFields("workId"),
    run: ({ ctx, fields, params }) => moveWork(ctx, { ...fields, projectId: params.projetid, to }),
    // A move is seen.
    done: (_, { url }) => afterwards(list(url)),
  });

export const action = formAction({
  up: move("up"),
  down: move("down"),
  remove: form({
    schema: textFields("workId"),
    run: ({ ctx, fields, params }) => removeWork(ctx, { ...fields, projectId: params.projetid }),
    done: (_, { url }) => afterwards(list(url), m["rights.work_removed"]()),
  }),
  edit: form({
    schema: addWorkInput,
    run: ({ ctx, fields, params, about }) => editWork(ctx, { ...fields, projectId: params.projetid, workId: about }),
    done: (_, { url }) => afterwards(list(url), m["rights.work_saved"]()),
  }),
  add: form({
    schema: addWorkInput,
    run: ({ ctx, fields, params }) => addWork(ctx, { ...fields, projectId: params.projetid }),
    done: (_, { url }) => afterwards(list(url), m["rights.work_added"]()),
  }),
});

export default function RepertoirePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RepertoireScreen {...loaderData} refused={actionData}>
      <Link to={`/projet/${loaderData.projectId}`} className="link">
        Revenir au projet
      </Link>
    </RepertoireScreen>
  );
}
