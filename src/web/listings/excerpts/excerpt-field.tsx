import { type ChangeEvent, useEffect, useId, useRef } from "react";
import { Form } from "react-router";
import { EXCERPT_ACCEPT, EXCERPT_FORMATS_TEXT, type ExcerptView } from "#core/listings/excerpts/rules.ts";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { ConfirmDialog } from "#web/ui/feedback/confirm-dialog.tsx";
import { ProgressBar } from "#web/ui/figures.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ExcerptPlayer } from "./excerpt-player.tsx";
import { type ExcerptUpload, useExcerptUpload } from "./use-excerpt-upload.ts";

type ExcerptFieldProps = {
  projectId: string;
  title: string;
  excerpt: ExcerptView | null;
  /** What the page's action answered to a post without scripts, or to a removal. */
  refused?: FormRefusal | undefined;
};

/**
 * The one sound or film of a project. The page's action takes `intent` excerpt (a file) and excerpt-delete; with scripts, the file
 * goes to the API instead, so that its progress shows.
 */
export function ExcerptField({ projectId, title, excerpt, refused }: ExcerptFieldProps) {
  const { upload, choose, retry, undo } = useExcerptUpload(projectId);
  const message = refused?.intent?.startsWith("excerpt") ? refused.message : undefined;
  return (
    <section aria-labelledby="extrait" className="grid gap-5 border-line border-t pt-7">
      <div className="grid gap-1.5">
        <h2 id="extrait" className="text-2xl">
          Un extrait <span className="font-sans text-base">(facultatif)</span>
        </h2>
        <p className="max-w-prose">
          Une minute suffit pour donner envie. On l’écoute ou on le regarde sur la page de votre projet et de vos
          soirées, sans quitter le site.
        </p>
      </div>
      {message && <Banner kind="error" title={message} />}
      {excerpt && (
        <div className="grid gap-3 rounded-card border border-line bg-card p-4">
          <ExcerptPlayer excerpt={excerpt} of={title} />
          <p>
            <a href="#retirer-extrait" className={buttonClass({ variant: "quiet", size: "sm" })}>
              <Icon name="trash" />
              Retirer l’extrait
            </a>
          </p>
        </div>
      )}
      {upload && <UploadLine upload={upload} onRetry={retry} onUndo={undo} />}
      {upload?.state !== "sending" && (
        <Form method="post" encType="multipart/form-data">
          <input type="hidden" name="intent" value="excerpt" />
          <ExcerptPicker replaces={excerpt !== null} onFile={choose} />
        </Form>
      )}
      <ConfirmDialog
        id="retirer-extrait"
        title={`Retirer l’extrait de «\u202f${title}\u202f» ?`}
        confirmLabel="Retirer l’extrait"
        danger
        fromHash
        fields={{ intent: "excerpt-delete" }}
      >
        <p>Il disparaît de votre projet et des pages de vos soirées. Vous pourrez en envoyer un autre.</p>
      </ConfirmDialog>
    </section>
  );
}

function ExcerptPicker({ replaces, onFile }: { replaces: boolean; onFile(file: File): void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = (element: HTMLInputElement) => {
    const [file] = element.files ?? [];
    if (file) onFile(file);
    element.value = "";
  };
  // Chosen before the scripts came: nobody has told them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning
  useEffect(() => {
    if (input.current?.files?.length) take(input.current);
  }, []);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <label
        htmlFor={id}
        className={buttonClass(
          { variant: "secondary" },
          "has-[+input:focus-visible]:outline-3 outline-offset-2 outline-(--focus-ring)",
        )}
      >
        <Icon name={replaces ? "refresh" : "plus"} />
        {replaces ? "Remplacer l’extrait" : "Choisir un son ou une vidéo"}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        name="excerpt"
        accept={EXCERPT_ACCEPT}
        onChange={(event: ChangeEvent<HTMLInputElement>) => take(event.currentTarget)}
        className="sr-only noscript:not-sr-only"
      />
      <p className="text-sm">{EXCERPT_FORMATS_TEXT}, 20&nbsp;Mo au plus.</p>
      <div className="hidden noscript:block">
        <Button type="submit">Envoyer l’extrait</Button>
      </div>
    </div>
  );
}

type UploadLineProps = { upload: ExcerptUpload; onRetry(): void; onUndo(): void };

function UploadLine({ upload: { file, state, percent, error }, onRetry, onUndo }: UploadLineProps) {
  return (
    <div className="grid gap-3 rounded-card bg-card p-4 shadow-card">
      <p className="truncate text-sm font-semibold text-ink">{file.name}</p>
      {state === "error" ? (
        <p role="alert" className="flex gap-1.5 text-sm font-semibold text-error">
          <Icon name="alert" className="mt-0.5 size-4.5" />
          {error}
        </p>
      ) : (
        <ProgressBar
          label={`Envoi de ${file.name}`}
          value={percent}
          max={100}
          tone={state === "complete" ? "green" : "coral"}
          caption={state === "complete" ? "Envoyé" : percent === 100 ? "Vérification…" : "Envoi"}
          aside={state === "sending" ? `${percent}\u202f%` : undefined}
        />
      )}
      {state !== "complete" && (
        <div className="flex flex-wrap gap-2">
          {state === "error" && (
            <Button variant="secondary" size="sm" onClick={onRetry} aria-label={`Réessayer l’envoi de ${file.name}`}>
              Réessayer
            </Button>
          )}
          <Button variant="quiet" size="sm" onClick={onUndo} aria-label={`Annuler l’envoi de ${file.name}`}>
            Annuler
          </Button>
        </div>
      )}
    </div>
  );
}
