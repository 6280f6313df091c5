import { createRoute } from "@hono/zod-openapi";
import { contactInput } from "#core/contact/input.ts";
import { sendContactMessage } from "#core/contact/send-contact-message.ts";
import type { Api } from "./api-app.ts";
import { problem } from "./problem-schema.ts";

const sendEmail = createRoute({
  method: "post",
  path: "/email",
  summary: "Écrire à l’équipe",
  request: { body: { required: true, content: { "application/json": { schema: contactInput } } } },
  responses: {
    204: { description: "Le message est reçu" },
    409: { ...problem, description: "Le formulaire date trop : l’envoyer de nouveau" },
    422: { ...problem, description: "Des champs sont à corriger ; fields dit lesquels" },
    429: { ...problem, description: "Trop de messages en peu de temps" },
  },
});

export function mountContact(api: Api): void {
  api.openapi(sendEmail, async (c) => {
    await sendContactMessage(c.get("ctx"), c.req.valid("json"));
    return c.body(null, 204);
  });
}
