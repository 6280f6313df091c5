import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import type { Upload } from "./use-uploads.ts";

type UploadTileProps = { upload: Upload; onRetry(): void; onUndo(): void };

/** A photo on its way: how far it is, or why it is not, and the way back. */
export function UploadTile({ upload, onRetry, onUndo }: UploadTileProps) {
  const { file, state, percent, error, preview } = upload;
  return (
    <li className="overflow-hidden rounded-card bg-white shadow-card">
      <div className="relative aspect-4/3 bg-sand">
        <img src={preview} alt="" className={`size-full object-cover ${state === "complete" ? "" : "opacity-45"}`} />
        {state === "error" && (
          <button
            type="button"
            onClick={onRetry}
            aria-label={`Réessayer l’envoi de ${file.name}`}
            className="absolute inset-0 grid place-items-center"
          >
            <span className="mx-2 flex items-center gap-2 rounded-full bg-navy-900 px-3.5 py-2 text-sm font-semibold text-white">
              <Icon name="refresh" />
              Appuyer pour réessayer
            </span>
          </button>
        )}
      </div>
      <div className="grid gap-2 px-4 py-3.5">
        <p className="truncate text-sm font-semibold text-navy-900">{file.name}</p>
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
            caption={state === "sending" && percent === 100 ? "Préparation…" : captions[state]}
            aside={state === "sending" ? `${percent} %` : undefined}
          />
        )}
        {state !== "complete" && (
          <Button variant="quiet" size="sm" onClick={onUndo} aria-label={`Annuler l’envoi de ${file.name}`}>
            Annuler
          </Button>
        )}
      </div>
    </li>
  );
}

const captions = { waiting: "En attente", sending: "Envoi", complete: "Envoyée", error: "" };
