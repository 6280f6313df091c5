import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { casesOf, childrenOf, type Node } from "./table-cases.ts";

/** A test as it stands in its file, templates and `%s` as they are written; and each case of a table by its own title. */
export type Title = { title: string; silenced: boolean };

const root = path.resolve(import.meta.dirname, "../../..");
const SILENCING = new Set(["skip", "fixme", "todo", "skipIf", "runIf", "fails", "fail"]);
const read = new Map<string, Title[]>();

/** The tests a runner finds in this file, those of a shared contract under tests/support included. */
export function titlesOfFile(file: string): Title[] {
  const known = read.get(file);
  if (known) return known;
  read.set(file, []);
  const text = readFileSync(path.join(root, file), "utf8");
  const shared = importsOf(file, text)
    .filter((each) => each.startsWith("tests/support/") && existsSync(path.join(root, each)))
    .flatMap(titlesOfFile);
  const titles = [...titlesOfText(file, text), ...shared];
  read.set(file, titles);
  return titles;
}

function importsOf(file: string, text: string): string[] {
  return parseSync(file, text).module.staticImports.map(({ moduleRequest: { value } }) => {
    if (value.startsWith("#tests/")) return value.slice(1);
    return value.startsWith(".") ? path.posix.join(path.posix.dirname(file), value) : "";
  });
}

/** Only `only` runs where there is one, so it silences the rest of its file. */
export function titlesOfText(file: string, text: string): Title[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: (Title & { only: boolean })[] = [];
  visit(program as unknown as Node, { silenced: false, only: false, loops: [] });
  const hasOnly = found.some(({ only }) => only);
  return found.map(({ title, silenced, only }) => ({ title, silenced: silenced || (hasOnly && !only) }));

  function visit(node: Node, around: { silenced: boolean; only: boolean; loops: Node[] }): void {
    if (node.type === "ForOfStatement") {
      visit(node.body as Node, { ...around, loops: [...around.loops, node] });
      return;
    }
    const call = node.type === "CallExpression" ? runnerCall(node, text) : undefined;
    if (call === undefined) {
      for (const child of childrenOf(node)) visit(child, around);
      return;
    }
    const silenced = around.silenced || call.silenced || skipsInside(call.body);
    const only = around.only || call.only;
    if (call.kind === "test") {
      const { loops } = around;
      const titles = [call.title, ...casesOf({ call: node, title: call.title, loops }, program as unknown as Node)];
      found.push(...titles.map((title) => ({ title, silenced, only })));
    }
    if (call.kind === "describe" && call.body) visit(call.body, { silenced, only, loops: around.loops });
  }
}

type RunnerCall = {
  kind: "test" | "describe";
  title: string;
  silenced: boolean;
  only: boolean;
  body: Node | undefined;
};

/** `test("…", …)`, `it.each(…)("…", …)`, `test.describe.serial("…", …)`: what begins with test, it or describe and a title. */
function runnerCall(node: Node, text: string): RunnerCall | undefined {
  const names = calleeNames(node.callee as Node);
  const [first = ""] = names;
  const args = node.arguments as Node[];
  const title = args[0] && titleOf(args[0], text);
  if (!["test", "it", "describe"].includes(first) || names.includes("step") || title === undefined) return undefined;
  const body = args.find(({ type }) => type === "ArrowFunctionExpression" || type === "FunctionExpression");
  const options = args.find(({ type }) => type === "ObjectExpression");
  const marked = options ? /\b(?:skip|todo|fails)\s*:\s*(?!false)/.test(text.slice(options.start, options.end)) : false;
  return {
    kind: names.includes("describe") ? "describe" : "test",
    title,
    // A test.skip(…) inside a test is Playwright's: it has no function, and no title of a test.
    silenced: marked || names.some((name) => SILENCING.has(name)) || args.length < 2,
    only: names.includes("only"),
    body,
  };
}

function calleeNames(callee: Node): string[] {
  if (callee.type === "Identifier") return [callee.name as string];
  if (callee.type === "CallExpression") return calleeNames(callee.callee as Node);
  if (callee.type === "TaggedTemplateExpression") return calleeNames(callee.tag as Node);
  if (callee.type !== "MemberExpression") return [];
  return [...calleeNames(callee.object as Node), (callee.property as Node).name as string];
}

function titleOf(node: Node, text: string): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  return node.type === "TemplateLiteral" ? text.slice(node.start + 1, node.end - 1) : undefined;
}

/** Somebody gives up from within: `test.skip(isMobile)`, `test.fixme()`, `context.skip()`; not in a test that stands deeper. */
function skipsInside(body: Node | undefined): boolean {
  if (!body) return false;
  return childrenOf(body).some((child) => {
    if (child.type !== "CallExpression") return skipsInside(child);
    const names = calleeNames(child.callee as Node);
    const nested = (child.arguments as Node[]).some(({ type }) => type.endsWith("FunctionExpression"));
    if (nested && ["test", "it", "describe"].includes(names[0] ?? "")) return false;
    const silences = ["test", "it", "describe", "context", "ctx", "task"].includes(names[0] ?? "");
    return (silences && names.slice(1).some((name) => SILENCING.has(name))) || skipsInside(child);
  });
}
