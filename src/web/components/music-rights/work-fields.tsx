import { WORK_AUTHORS_MAX, WORK_TITLE_MAX } from "#core/music-rights/rules.ts";
import { TextField } from "#web/ui/text-field.tsx";

/** What is printed in a programme: the work, who wrote it, how long it takes. */
export function WorkFields({ prefix = "", optional = false }: { prefix?: string; optional?: boolean }) {
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7.5rem]">
      <TextField
        name={`${prefix}title`}
        label="Œuvre"
        maxLength={WORK_TITLE_MAX}
        required={!optional}
        autoComplete="off"
      />
      <TextField
        name={`${prefix}authors`}
        label="Auteurs et compositeurs"
        maxLength={WORK_AUTHORS_MAX}
        required={!optional}
        autoComplete="off"
      />
      <TextField
        name={`${prefix}durationSeconds`}
        label="Durée"
        placeholder="4:05"
        required={!optional}
        autoComplete="off"
        inputMode="text"
      />
    </div>
  );
}
