import { z } from "@hono/zod-openapi";
import { getClientState } from "#core/accounts/profile/own-account.ts";
import { whoAmI } from "#core/accounts/profile/who-am-i.ts";
import { logIn } from "#core/accounts/sessions/log-in.ts";
import { refreshSession } from "#core/accounts/sessions/refresh-session.ts";
import { DEVICE_COOKIE, deviceCookie, readCookie } from "#platform/http/session-cookies.ts";
import { clientState as clientStateSchema, whoAmI as profileSchema } from "./answers/accounts.ts";
import type { Api } from "./api-app.ts";
import { defineCall } from "./contract/define-call.ts";
import { json, plain, problem } from "./contract/json-schemas.ts";

const tokens = z.object({ token: z.string(), refresh_token: z.string() }).openapi("SessionTokens");

const loginCheck = defineCall("openSession", {
  method: "post",
  path: "/api/login_check",
  summary: "Ouvre une session",
  request: {
    body: {
      content: {
        "application/json": {
          schema: z.object({ email: z.string().optional(), username: z.string().optional(), password: z.string() }),
        },
      },
    },
  },
  responses: {
    200: json("Un jeton de 15 minutes et un jeton de renouvellement de 60 jours", tokens, {
      token: "eyJhbGciOiJIUzI1NiJ9…",
      refresh_token: "q1mV…",
    }),
    401: problem,
    429: problem,
  },
});

const tokenRefresh = defineCall("refreshSession", {
  method: "post",
  path: "/api/token/refresh",
  summary: "Échange un jeton de renouvellement contre les suivants ; sa réutilisation ferme la session",
  request: { body: { content: { "application/json": { schema: z.object({ refresh_token: z.string() }) } } } },
  responses: { 200: json("Les jetons suivants", tokens), 401: problem },
});

const whoami = defineCall("getProfile", {
  method: "get",
  path: "/api/user/whoami",
  summary: "La personne connectée",
  responses: {
    200: json("Son profil", profileSchema),
    401: problem,
  },
});

const clientState = defineCall("getClientState", {
  method: "get",
  path: "/api/user/client-state",
  summary: "Ce que les barres et les bandeaux montrent à la personne connectée",
  responses: {
    200: json("L’état", clientStateSchema),
    401: problem,
  },
});

export function mountAccounts(api: Api): void {
  api.openapi(loginCheck, async (c) => {
    const { email, username, password } = c.req.valid("json");
    const ctx = c.get("ctx");
    const { device, ...session } = await logIn(ctx, {
      email: email ?? username,
      password,
      userAgent: c.req.header("user-agent"),
      device: readCookie(c.req.raw, DEVICE_COOKIE),
    });
    c.header("set-cookie", deviceCookie(device, ctx.settings.publicUrl.startsWith("https:")), { append: true });
    return c.json(session, 200);
  });
  api.openapi(tokenRefresh, async (c) => c.json(await refreshSession(c.get("ctx"), c.req.valid("json")), 200));
  api.openapi(whoami, async (c) => {
    const { roles, ...profile } = await whoAmI(c.get("ctx"));
    return c.json({ ...profile, roles: [...roles] }, 200);
  });
  api.openapi(clientState, async (c) => c.json(plain(await getClientState(c.get("ctx"))), 200));
}
