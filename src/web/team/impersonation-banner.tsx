import { de } from "#platform/french-elision.ts";
import { useShell } from "#web/shell.ts";

/** Nobody of the team forgets in whose place they act. A plain form: it works on every page, before scripts, too. */
export function ImpersonationBanner() {
  const user = useShell()?.user;
  if (!user?.isImpersonated) return null;
  return (
    <form
      method="post"
      action="/admin/quitter"
      className="sticky top-0 z-40 flex flex-wrap items-center justify-center gap-x-5 gap-y-1 bg-navy-900 px-4 py-2 text-white"
    >
      <p role="status" className="font-semibold">
        Vous agissez à la place {de(user.firstName)}. Tout est noté.
      </p>
      <button type="submit" className="min-h-11 rounded-full bg-card px-4 font-semibold text-ink">
        Revenir à moi
      </button>
    </form>
  );
}
