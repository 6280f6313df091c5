import { Link, redirect } from "react-router";
import type { Ctx } from "#core/context.ts";
import { addWork } from "#core/music-rights/add-work.ts";
import { editWork } from "#core/music-rights/edit-work.ts";
import { getRepertoire } from "#core/music-rights/get-repertoire.ts";
import { moveWork } from "#core/music-rights/move-work.ts";
import { removeWork } from "#core/music-rights/remove-work.ts";
import { m } from "#platform/messages/messages.js";
import { RepertoireScreen } from "#web/components/music-rights/repertoire-screen.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { flashHeaders } from "#web/server/flash.ts";
import { fieldsOf, readForm, runForm } from "#web/server/form-action.ts";
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

export async function action({ context, request, params, url }: Route.ActionArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  const form = await readForm(request);
  const input = { ...fieldsOf(form), projectId: params.projetid };
  const outcome = await runForm(ctx, form, () => change(ctx, input));
  if (outcome.refused) return outcome.refused;
  throw redirect(`${url.pathname}#repertoire`, {
    headers: outcome.value ? flashHeaders({ kind: "success", text: outcome.value }) : {},
  });
}

/** Answers what to say afterwards; a move is seen. */
async function change(ctx: Ctx, input: Record<string, string>): Promise<string | undefined> {
  const { intent = "" } = input;
  if (intent === "up" || intent === "down") {
    await moveWork(ctx, { ...input, to: intent });
    return undefined;
  }
  if (intent === "remove") {
    await removeWork(ctx, input);
    return m["rights.work_removed"]();
  }
  if (intent.startsWith("edit:")) {
    await editWork(ctx, { ...input, workId: intent.slice("edit:".length) });
    return m["rights.work_saved"]();
  }
  await addWork(ctx, input);
  return m["rights.work_added"]();
}

export default function RepertoirePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RepertoireScreen {...loaderData} refused={actionData}>
      <Link to={`/projet/${loaderData.projectId}`} className="link">
        Revenir au projet
      </Link>
    </RepertoireScreen>
  );
}
