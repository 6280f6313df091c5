import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import { render } from "@react-email/render";
import type { CSSProperties } from "react";
import type { MailTemplate } from "./input.ts";

// Mail programs read neither style sheets nor our fonts: the palette of the site, inline, over families that every machine has.
const coral = "#FF6F59";
const coralDark = "#C23A2B";
const navy = "#14213D";
const navySoft = "#3D4B6E";
const paper = "#FFFBF5";
const sand = "#F4EBDD";
const white = "#FFFFFF";

const serif = "Fraunces, Georgia, 'Times New Roman', serif";
const sans = "'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif";

const text: CSSProperties = {
  fontFamily: sans,
  fontSize: "17px",
  lineHeight: "27px",
  color: navySoft,
  margin: "0 0 16px",
};
const small: CSSProperties = { ...text, fontSize: "14px", lineHeight: "21px", margin: "0 0 8px" };

export const mailLook = {
  body: { backgroundColor: paper, margin: 0, padding: "24px 12px" },
  container: { maxWidth: "600px", margin: "0 auto" },
  name: {
    fontFamily: serif,
    fontSize: "22px",
    lineHeight: "28px",
    fontWeight: 600,
    color: navy,
    textAlign: "center",
    margin: "8px 0 20px",
  },
  dot: { color: coral },
  card: {
    backgroundColor: white,
    border: `1px solid ${sand}`,
    borderRadius: "16px",
    padding: "36px 28px 24px",
  },
  /** As wide as the card, whatever its own size; the corners are the card's. */
  picture: { display: "block", width: "100%", height: "auto", borderRadius: "16px 16px 0 0" },
  pictured: { borderTop: "0", borderRadius: "0 0 16px 16px" },
  artist: { ...text, color: coralDark, fontWeight: 600, margin: "-12px 0 20px" },
  heading: {
    fontFamily: serif,
    fontSize: "28px",
    lineHeight: "36px",
    fontWeight: 600,
    color: navy,
    margin: "0 0 20px",
  },
  text,
  details: { backgroundColor: sand, borderRadius: "12px", padding: "16px 20px 10px", margin: "4px 0 20px" },
  detail: { ...text, fontSize: "16px", lineHeight: "24px", margin: "0 0 6px" },
  detailLabel: { color: navySoft },
  detailValue: { color: navy },
  action: { textAlign: "center", padding: "8px 0 20px" },
  button: {
    backgroundColor: coral,
    color: navy,
    fontFamily: sans,
    fontSize: "17px",
    lineHeight: "20px",
    fontWeight: 600,
    textDecoration: "none",
    borderRadius: "999px",
    padding: "14px 30px",
  },
  small,
  last: { ...small, borderTop: `1px solid ${sand}`, padding: "14px 0 0", margin: "16px 0 4px" },
  address: { color: coralDark, wordBreak: "break-all" },
  foot: { padding: "20px 28px 0", textAlign: "center" },
  footLink: { color: coralDark, textDecoration: "underline" },
} as const satisfies Record<string, CSSProperties>;

/** Every mail looks the same: like an invitation on good paper. */
export async function renderMail(template: MailTemplate, publicUrl: string): Promise<{ html: string; text: string }> {
  const html = await render(<Mail template={template} publicUrl={publicUrl} />);
  return { html, text: mailText(template, publicUrl) };
}

function Mail({ template, publicUrl }: { template: MailTemplate; publicUrl: string }) {
  const { subject, preheader, heading, evening, last = [] } = template;
  const { before, after } = paragraphsOf(template);
  return (
    <Html lang="fr">
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Preview>{preheader}</Preview>
      <Body style={mailLook.body}>
        <Container style={mailLook.container}>
          <Text style={mailLook.name}>
            Hors les murs<span style={mailLook.dot}>.</span>
          </Text>
          {evening?.picture && <Img src={evening.picture} alt="" width="600" style={mailLook.picture} />}
          <Section style={evening?.picture ? { ...mailLook.card, ...mailLook.pictured } : mailLook.card}>
            <Heading as="h1" style={mailLook.heading}>
              {heading}
            </Heading>
            {evening && <Text style={mailLook.artist}>{evening.artist}</Text>}
            <Paragraphs texts={before} />
            {template.details && template.details.length > 0 && <Details details={template.details} />}
            {template.practicalFirst && <Paragraphs texts={after} />}
            {template.action && <Action label={template.action.label} href={template.action.href} />}
            {template.links && <Links links={template.links} />}
            <Paragraphs texts={last} style={mailLook.last} />
          </Section>
          <Foot template={template} publicUrl={publicUrl} />
        </Container>
      </Body>
    </Html>
  );
}

/** What stands before the facts, and what after them. The greeting is the first of a mail's paragraphs. */
function paragraphsOf({ paragraphs, practicalFirst }: MailTemplate): { before: string[]; after: string[] } {
  return practicalFirst
    ? { before: paragraphs.slice(0, 1), after: paragraphs.slice(1) }
    : { before: paragraphs, after: [] };
}

function Paragraphs({ texts, style = mailLook.text }: { texts: readonly string[]; style?: CSSProperties }) {
  return texts.map((paragraph) => (
    <Text key={paragraph} style={style}>
      {paragraph}
    </Text>
  ));
}

function Details({ details }: { details: NonNullable<MailTemplate["details"]> }) {
  return (
    <Section style={mailLook.details}>
      {details.map(([label, value]) => (
        <Text key={label} style={mailLook.detail}>
          <span style={mailLook.detailLabel}>{label}</span>
          <br />
          <strong style={mailLook.detailValue}>{value}</strong>
        </Text>
      ))}
    </Section>
  );
}

function Action({ label, href }: { label: string; href: string }) {
  return (
    <>
      <Section style={mailLook.action}>
        <Button href={href} style={mailLook.button}>
          {label}
        </Button>
      </Section>
      <Text style={mailLook.small}>
        Si le bouton ne répond pas, copiez cette adresse dans votre navigateur :
        <br />
        <Link href={href} style={mailLook.address}>
          {href}
        </Link>
      </Text>
    </>
  );
}

function Links({ links }: { links: NonNullable<MailTemplate["links"]> }) {
  return links.map(({ label, href }) => (
    <Text key={href} style={mailLook.text}>
      <Link href={href} style={mailLook.footLink}>
        {label}
      </Link>
    </Text>
  ));
}

function Foot({ template, publicUrl }: { template: MailTemplate; publicUrl: string }) {
  const { footnote, unsubscribeUrl } = template;
  return (
    <Section style={mailLook.foot}>
      {footnote && <Text style={mailLook.small}>{footnote}</Text>}
      {unsubscribeUrl && (
        <Text style={mailLook.small}>
          <Link href={unsubscribeUrl} style={mailLook.footLink}>
            Ne plus recevoir ces messages
          </Link>
        </Text>
      )}
      <Text style={mailLook.small}>
        <Link href={publicUrl} style={mailLook.footLink}>
          Hors les murs
        </Link>
        , des soirées d’artistes dans des lieux insolites
      </Text>
    </Section>
  );
}

/** The same mail for those who read it as plain text: written from the same facts, not scraped from the HTML. */
export function mailText(template: MailTemplate, publicUrl: string): string {
  const { heading, evening, details = [], action, last = [], footnote, unsubscribeUrl } = template;
  const { before, after } = paragraphsOf(template);
  const foot = [
    footnote,
    unsubscribeUrl && `Ne plus recevoir ces messages\u202f: ${unsubscribeUrl}`,
    `Hors les murs, ${publicUrl}`,
  ];
  const parts = [
    [heading, evening?.artist].filter(Boolean).join("\n"),
    ...before,
    details.map(([label, value]) => `${label}\u202f: ${value}`).join("\n"),
    ...after,
    action && `${action.label}\u202f:\n${action.href}`,
    ...(template.links ?? []).map(({ label, href }) => `${label}\u202f:\n${href}`),
    ...last,
    `-- \n${foot.filter(Boolean).join("\n")}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
