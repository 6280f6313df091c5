import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useState } from "react";
import { Form } from "react-router";
import { MESSAGE_MAX } from "#core/messages/rules.ts";
import { m } from "#platform/messages/messages.js";
import { typedLength } from "#platform/typed-text.ts";
import { keepDraft, readDraft } from "#web/client/browser-memory.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { controlClass } from "#web/ui/fields/field.tsx";
import { Icon } from "#web/ui/icon.tsx";

type ComposerProps = {
  userId: string;
  discussionId: string;
  /** Made by the server, for the form that is sent without scripts. */
  clientKey: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** What the server refused, with everything that was typed. */
  refused?: { body: string; message: string };
  send(body: string): void;
};

/** Over this many characters the count is worth the room. */
const NEAR_THE_END = 200;

export function Composer({ userId, discussionId, clientKey, field, refused, send }: ComposerProps) {
  const id = useId();
  const [length, setLength] = useState(typedLength(refused?.body ?? ""));
  const [error, setError] = useState<string | undefined>(refused?.message);

  useEffect(() => {
    const area = field.current;
    if (!area) return;
    // Something may have been typed before the scripts arrived: that is newer than what was kept.
    if (area.value === "") area.value = readDraft(userId, discussionId);
    setLength(typedLength(area.value));
  }, [field, userId, discussionId]);

  const change = () => {
    const text = field.current?.value ?? "";
    setLength(typedLength(text));
    setError(undefined);
    keepDraft(userId, discussionId, text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const area = field.current;
    if (!area) return;
    const body = area.value.trim();
    const wrong = refusalOf(body);
    setError(wrong);
    area.focus();
    if (wrong) return;
    send(body);
    area.value = "";
    setLength(0);
    keepDraft(userId, discussionId, "");
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || event.shiftKey || event.altKey) return;
    // On a phone the key makes a new line, and the button sends.
    const sends = event.ctrlKey || event.metaKey || matchMedia("(pointer: fine)").matches;
    if (!sends) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  const over = length > MESSAGE_MAX;
  return (
    <Form method="post" action={`/message/${discussionId}`} onSubmit={submit} className="grid grid-cols-1 gap-1.5">
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="clientKey" value={clientKey} />
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-semibold text-ink">
          Votre message
        </label>
        {length > MESSAGE_MAX - NEAR_THE_END && (
          <span className={cx("text-sm tabular-nums", over ? "font-bold text-error" : "text-ink-quiet")}>
            {length} / {MESSAGE_MAX}
          </span>
        )}
      </div>
      <div className="flex items-end gap-2.5">
        <textarea
          ref={field}
          id={id}
          name="body"
          rows={1}
          required
          defaultValue={refused?.body}
          autoComplete="off"
          enterKeyHint="enter"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-erreur` : undefined}
          onChange={change}
          onKeyDown={press}
          className={cx(controlClass, "field-sizing-content max-h-40 resize-none py-3")}
        />
        <Button type="submit" className="shrink-0 max-sm:px-4.5">
          <Icon name="arrow-right" />
          <span className="max-sm:sr-only">Envoyer</span>
        </Button>
      </div>
      <div aria-live="polite">
        {error && (
          <p id={`${id}-erreur`} className="flex gap-1.5 text-sm font-semibold text-error">
            <Icon name="alert" className="mt-0.5 size-4.5" />
            {error}
          </p>
        )}
      </div>
      <p className="hidden text-xs text-ink-quiet pointer-fine:block noscript:hidden">
        Entrée pour envoyer, Maj + Entrée pour aller à la ligne.
      </p>
    </Form>
  );
}

function refusalOf(body: string): string | undefined {
  if (body === "") return m["messages.empty"]();
  return typedLength(body) > MESSAGE_MAX ? m["field.max_length"]({ max: MESSAGE_MAX }) : undefined;
}
