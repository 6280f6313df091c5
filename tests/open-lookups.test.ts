import path from "node:path";
import type { ElementAccessExpression, Node } from "typescript/unstable/ast";
import { isElementAccessExpression, isNumericLiteral, isStringLiteral } from "typescript/unstable/ast/is";
import { API, type Project } from "typescript/unstable/sync";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

/**
 * `table[name]` with a name that may be any text: what a user sends would choose among everything that an object answers to,
 * `constructor` included. The compiler knows which names are free; they go through `own` and `put`, a Map or a schema.
 */
function openLookups({ program, checker }: Project, file: string): string[] {
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`${file} is not part of the project`);
  const found: ElementAccessExpression[] = [];
  const visit = (node: Node): void => {
    if (isElementAccessExpression(node)) found.push(node);
    node.forEachChild(visit);
  };
  visit(source);
  const computed = found.filter(({ argumentExpression: name }) => !isStringLiteral(name) && !isNumericLiteral(name));
  const types = checker.getTypeAtLocation(computed.map(({ argumentExpression }) => argumentExpression));
  return computed.flatMap((node, index) => {
    const type = types[index];
    const words = type ? checker.typeToString(type) : "unknown";
    if (!/(?:^|[^"\w])(?:string|any|unknown)(?:[^"\w]|$)/.test(words) || words.includes("keyof")) return [];
    return [`${path.relative(root, file)}: ${node.getText(source)}`];
  });
}

/** The one place that may. */
const ALLOWED = "src/platform/own.ts";

test("no plain object is looked up by a free text", { timeout: 120_000 }, () => {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProject: path.join(root, "tsconfig.json") }).getProjects();
    if (!project) throw new Error("no project");
    const files = project.program
      .getSourceFileNames()
      .filter((file) => file.startsWith(path.join(root, "src/")) && !/\.test\.tsx?$|\.js$/.test(file));
    expect(files.length).toBeGreaterThan(1_000);
    expect(openLookups(project, path.join(root, ALLOWED))).not.toEqual([]);
    const found = files.filter((file) => !file.endsWith(ALLOWED)).flatMap((file) => openLookups(project, file));
    expect(found).toEqual([]);
  } finally {
    api.close();
  }
});
