// The contract comes on standard input, the types of a client go to standard output: `npm run api-client` keeps them in examples/.
import { registerHooks } from "node:module";
import { text } from "node:stream/consumers";

// The generator prints through the older TypeScript's own printer; ours, which checks the types, has none.
registerHooks({ resolve: (name, context, next) => next(name === "typescript" ? "typescript-5" : name, context) });
const { default: openapiTS, astToString } = await import("openapi-typescript");

const contract = JSON.parse(await text(process.stdin));
process.stdout.write(
  `// Made from the API's contract: npm run api-client\n\n${astToString(await openapiTS(contract))}`,
);
