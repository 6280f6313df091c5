import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./src/core/**/*tables.ts",
    "./src/platform/{clock,secrets,rate-limit}.ts",
    "./src/adapters/*/sandbox/tables.ts",
    "./src/adapters/{mail,sms}/sandbox.ts",
  ],
  out: "./src/db/migrations",
});
