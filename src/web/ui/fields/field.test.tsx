import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { CheckboxCards } from "./checkbox-cards.tsx";
import { CheckboxField, SwitchField } from "./checkbox-field.tsx";
import { FieldScope } from "./field.tsx";
import { FormErrors } from "./form-errors.tsx";
import { RadioCards } from "./radio-cards.tsx";
import { SelectField } from "./select-field.tsx";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";

const choices = [
  { value: "music", label: "Musique" },
  { value: "visual", label: "Arts visuels" },
];

/** The opening tag of the first element that carries this attribute text. */
function tagWith(html: string, attribute: string): string {
  const tag = html.match(/<[^>]+>/g)?.find((candidate) => candidate.includes(attribute));
  if (!tag) throw new Error(`no element with ${attribute} in ${html}`);
  return tag;
}

describe("a field at rest", () => {
  const html = renderToStaticMarkup(<TextField name="email" label="Adresse e-mail" help="Jamais montrée." required />);

  test("binds its label and its help to the control", () => {
    expect(tagWith(html, "<label")).toContain('for="champ-email"');
    expect(tagWith(html, "<input")).toContain('aria-describedby="champ-email-aide"');
    expect(html).toContain('id="champ-email-aide"');
  });

  test("is not called invalid, and keeps a live place for an error to come", () => {
    expect(tagWith(html, "<input")).not.toContain("aria-invalid=");
    expect(html).toContain('<div aria-live="polite"></div>');
  });
});

describe("a refused field", () => {
  const html = renderToStaticMarkup(
    <FieldScope
      errors={{ email: ["Saisissez une adresse e-mail valide"], message: ["Trop long"] }}
      values={{ email: "camille@" }}
    >
      <TextField name="email" label="Adresse e-mail" help="Jamais montrée." />
      <TextArea name="message" label="Message" />
    </FieldScope>,
  );

  test("is invalid, and described by its help and its error", () => {
    const input = tagWith(html, "<input");
    expect(input).toContain('aria-invalid="true"');
    expect(input).toContain('aria-describedby="champ-email-aide champ-email-erreur"');
    expect(tagWith(html, 'id="champ-email-erreur"')).toMatch(/^<p/);
  });

  test("keeps what was typed", () => expect(tagWith(html, "<input")).toContain('value="camille@"'));

  test("takes the focus without scripts, the first one only", () => {
    expect(tagWith(html, "<input")).toContain("autofocus");
    expect(tagWith(html, "<textarea")).not.toContain("autofocus");
  });
});

test("two forms with the same names on one page keep their ids apart, and their summaries lead to their own fields", () => {
  const errors = { email: ["Ce champ est obligatoire"] };
  const html = ["modale", "pied"].map((prefix) =>
    renderToStaticMarkup(
      <FieldScope key={prefix} prefix={prefix} errors={errors}>
        <FormErrors labels={{ email: "Adresse e-mail" }} />
        <TextField name="email" label="Adresse e-mail" />
      </FieldScope>,
    ),
  );
  expect(html[0]).toContain('href="#modale-email"');
  expect(tagWith(html[0] ?? "", "<input")).toContain('id="modale-email"');
  expect(html[1]).toContain('href="#pied-email"');
  expect(tagWith(html[1] ?? "", "<input")).toContain('id="pied-email"');
});

test("a summary without anything to say is not there", () => {
  expect(renderToStaticMarkup(<FormErrors errors={{}} />)).toBe("");
  expect(renderToStaticMarkup(<FormErrors errors={{ email: [] }} />)).toBe("");
});

describe("choices come back as they were sent", () => {
  test("radio: the kept value wins over the default", () => {
    const html = renderToStaticMarkup(
      <FieldScope values={{ art: "visual" }}>
        <RadioCards name="art" label="Art" choices={choices} defaultValue="music" />
      </FieldScope>,
    );
    expect(tagWith(html, 'value="visual"')).toContain(`checked=""`);
    expect(tagWith(html, 'value="music"')).not.toContain(`checked=""`);
  });

  test("checkboxes: all kept values, and none that was unticked", () => {
    const html = renderToStaticMarkup(
      <FieldScope values={{ arts: ["visual"], privacy: "true" }}>
        <CheckboxCards name="arts" label="Arts" choices={choices} defaultValues={["music"]} />
        <CheckboxField name="privacy" label="J’accepte" />
        <SwitchField name="news" label="Lettre" />
      </FieldScope>,
    );
    expect(tagWith(html, 'value="visual"')).toContain(`checked=""`);
    expect(tagWith(html, 'value="music"')).not.toContain(`checked=""`);
    expect(tagWith(html, 'name="privacy"')).toContain(`checked=""`);
    expect(tagWith(html, 'role="switch"')).not.toContain(`checked=""`);
  });

  test("select: the kept option is selected", () => {
    const html = renderToStaticMarkup(
      <FieldScope values={{ art: "visual" }}>
        <SelectField name="art" label="Art" options={choices} />
      </FieldScope>,
    );
    expect(tagWith(html, 'value="visual"')).toContain(`selected=""`);
  });
});

test("a group of choices is a fieldset named by its legend and described by its error", () => {
  const html = renderToStaticMarkup(
    <RadioCards name="art" label="Votre art" choices={choices} error="Choisissez une réponse" />,
  );
  expect(tagWith(html, "<fieldset")).toContain('aria-describedby="champ-art-erreur"');
  expect(html).toMatch(/<legend[^>]*>Votre art<\/legend>/);
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(choices.length);
});

test("a text area never cuts: it counts", () => {
  const html = renderToStaticMarkup(<TextArea name="message" label="Message" limit={5} defaultValue="Bonjour" />);
  expect(html).not.toContain("maxlength");
  expect(html).toContain("7 / 5");
  expect(html).toContain("2 caractères de trop");
});
