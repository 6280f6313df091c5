import { getNoticeSettings, setNoticeChoices } from "#core/notifications/choices.ts";
import { subscribePush, unsubscribePush } from "#core/notifications/devices.ts";
import { choicesInput, endpointInput, subscriptionInput } from "#core/notifications/input.ts";
import { notices } from "./answers/notifications.ts";
import type { Api } from "./api-app.ts";
import { defineCall } from "./contract/define-call.ts";
import { body, json, problem } from "./contract/json-schemas.ts";

const get = defineCall("getNoticeSettings", {
  method: "get",
  path: "/api/notices",
  summary: "De quoi, et par quels moyens, on veut être prévenu",
  responses: {
    200: json("Les choix et les appareils", notices),
    401: problem,
  },
});

const put = defineCall("setNoticeChoices", {
  method: "put",
  path: "/api/notices",
  summary: "Changer ces choix",
  request: { body: body(choicesInput) },
  responses: { 204: { description: "C’est noté" }, 401: problem, 422: problem },
});

const subscribe = defineCall("subscribePush", {
  method: "post",
  path: "/api/push-subscriptions",
  summary: "Recevoir les notifications sur cet appareil",
  request: { body: body(subscriptionInput) },
  responses: { 204: { description: "C’est noté" }, 401: problem, 409: problem, 422: problem },
});

const unsubscribe = defineCall("unsubscribePush", {
  method: "delete",
  path: "/api/push-subscriptions",
  summary: "Ne plus recevoir les notifications sur cet appareil",
  request: { body: body(endpointInput) },
  responses: { 204: { description: "C’est noté" }, 401: problem },
});

export function mountNotifications(api: Api): void {
  api.openapi(get, async (c) => c.json({ ...(await getNoticeSettings(c.get("ctx"))) }, 200));
  api.openapi(put, async (c) => {
    await setNoticeChoices(c.get("ctx"), c.req.valid("json"));
    return c.body(null, 204);
  });
  api.openapi(subscribe, async (c) => {
    await subscribePush(c.get("ctx"), c.req.valid("json"));
    return c.body(null, 204);
  });
  api.openapi(unsubscribe, async (c) => {
    await unsubscribePush(c.get("ctx"), c.req.valid("json"));
    return c.body(null, 204);
  });
}
