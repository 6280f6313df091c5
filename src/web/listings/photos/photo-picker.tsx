import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from "react";
import { PHOTO_ACCEPT } from "#core/listings/photos/rules.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";

type PhotoPickerProps = {
  free: number;
  /** For a subject that has one photo only. */
  alone?: boolean;
  /** It has one already, and the next takes its place. */
  replaces?: boolean;
  onFiles(files: File[]): void;
};

/** Button, drop zone and camera. Without scripts, the same field is posted by its own button. */
export function PhotoPicker({ free, alone = false, replaces = false, onFiles }: PhotoPickerProps) {
  const id = useId();
  const files = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    input.value = "";
  };
  // Chosen before the scripts came: nobody has told them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning
  useEffect(() => {
    if (files.current?.files?.length) take(files.current);
  }, []);
  const change = (event: ChangeEvent<HTMLInputElement>) => take(event.currentTarget);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <div
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        "grid justify-items-center gap-4 rounded-card border-2 border-edge border-dashed px-5 py-8 text-center transition-colors",
        over ? "bg-accent-pale" : "bg-card",
      )}
    >
      <Icon name="image" className="size-10 text-accent" />
      <p className="max-w-[30em]">
        <span className="max-sm:hidden noscript:hidden">
          {alone ? "Déposez votre photo ici, ou choisissez-la. " : "Déposez vos photos ici, ou choisissez-les. "}
        </span>
        JPG ou PNG. Au-delà de 5 Mo, {alone ? "elle est réduite" : "elles sont réduites"} avant l’envoi.
      </p>
      <div className="flex flex-wrap justify-center gap-3 noscript:grid noscript:justify-items-center">
        <label htmlFor={`${id}-fichiers`} className={cx(pickerClass("primary"), free <= 0 && "opacity-50")}>
          <Icon name={replaces ? "image" : "plus"} />
          {replaces ? "Remplacer la photo" : alone ? "Choisir une photo" : "Ajouter des photos"}
        </label>
        <input
          ref={files}
          id={`${id}-fichiers`}
          type="file"
          name="photos"
          accept={PHOTO_ACCEPT}
          multiple={!alone}
          onChange={change}
          className="peer sr-only noscript:not-sr-only"
        />
        <label htmlFor={`${id}-appareil`} className={cx(pickerClass("quiet"), "pointer-fine:hidden noscript:hidden")}>
          <Icon name="camera" />
          Prendre une photo
        </label>
        <input
          id={`${id}-appareil`}
          type="file"
          accept="image/jpeg,image/png"
          capture="environment"
          onChange={change}
          className="sr-only pointer-fine:hidden noscript:hidden"
        />
        <div className="hidden noscript:block">
          <Button type="submit">{alone ? "Envoyer la photo" : "Envoyer les photos"}</Button>
        </div>
      </div>
    </div>
  );
}

const pickerClass = (variant: "primary" | "quiet") =>
  buttonClass({ variant }, "has-[+input:focus-visible]:outline-3 outline-offset-2 outline-(--focus-ring)");
