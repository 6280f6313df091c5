import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from "@react-email/components";
import { render } from "@react-email/render";
import type { MailTemplate } from "./input.ts";
import { mailLook } from "./mail-look.ts";
import { mailText } from "./mail-text.ts";

/** The one look of every mail: an invitation on good paper. */
export async function renderMail(template: MailTemplate, publicUrl: string): Promise<{ html: string; text: string }> {
  const html = await render(<Mail template={template} publicUrl={publicUrl} />);
  return { html, text: mailText(template, publicUrl) };
}

function Mail({ template, publicUrl }: { template: MailTemplate; publicUrl: string }) {
  const { subject, preheader, heading, paragraphs, details, action } = template;
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
          <Section style={mailLook.card}>
            <Heading as="h1" style={mailLook.heading}>
              {heading}
            </Heading>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} style={mailLook.text}>
                {paragraph}
              </Text>
            ))}
            {details && details.length > 0 && <Details details={details} />}
            {action && <Action label={action.label} href={action.href} />}
          </Section>
          <Foot template={template} publicUrl={publicUrl} />
        </Container>
      </Body>
    </Html>
  );
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
