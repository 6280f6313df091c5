/** A piece of a parsed file. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown };

type Parametrised = { call: Node; title: string; loops: readonly Node[] };

/** The titles of the cases of a table or a loop, as far as they can be read without running anything. */
export function casesOf({ call, title, loops }: Parametrised, program: Node): string[] {
  const [written] = call.arguments as Node[];
  return [...tableCases(call, title, program), ...(written ? loopCases(written, loops, program) : [])];
}

/** `test.each(table)("…%s…")` */
function tableCases(call: Node, title: string, program: Node): string[] {
  const table = tableOf(call.callee as Node);
  if (!table || !PLACEHOLDER.test(title)) return [];
  const rows = elementsOf(table, program) ?? [];
  return rows.flatMap((row) => {
    const values = elementsOf(row, program) ?? [row];
    return fillIn(title, values, program) ?? [];
  });
}

type Names = Map<string, Node>;

/** for (const { what } of table) test(`…${what}…`) */
function loopCases(title: Node, loops: readonly Node[], program: Node): string[] {
  if (title.type !== "TemplateLiteral" || loops.length === 0) return [];
  const rounds = loops.reduce<Names[]>(
    (outer, loop) => outer.flatMap((names) => roundsOf(loop, program).map((more) => new Map([...names, ...more]))),
    [new Map()],
  );
  const quasis = title.quasis as { value: { cooked: string } }[];
  return rounds.flatMap((names) => {
    const values = (title.expressions as Node[]).map((each) => valueIn(each, names, program));
    if (values.some((each) => each === undefined)) return [];
    return quasis
      .map(({ value }, index) => value.cooked + (index in values ? String(values[index]?.value) : ""))
      .join("");
  });
}

/** What a loop calls its values in each round. */
function roundsOf(loop: Node, program: Node): Names[] {
  const pattern = ((loop.left as Node).declarations as Node[] | undefined)?.[0]?.id as Node | undefined;
  return (elementsOf(loop.right as Node, program) ?? []).map((element) => {
    if (pattern?.type === "Identifier") return new Map([[pattern.name as string, element]]);
    if (pattern?.type === "ArrayPattern") {
      const values = elementsOf(element, program) ?? [];
      return new Map((pattern.elements as Node[]).flatMap((each, index) => named(each, values[index])));
    }
    const properties = pattern?.type === "ObjectPattern" ? (pattern.properties as Node[]) : [];
    return new Map(
      properties.flatMap(({ key, value }) => named(value as Node, propertyOf(element, (key as Node).name, program))),
    );
  });
}

const named = (name: Node | undefined, value: Node | undefined): [string, Node][] =>
  name?.type === "Identifier" && value ? [[name.name as string, value]] : [];

function valueIn(node: Node, names: Names, program: Node): { value: unknown } | undefined {
  if (node.type === "MemberExpression") {
    const owner = names.get((node.object as Node).name as string);
    const property = owner && propertyOf(owner, (node.property as Node).name, program);
    return property && literalOf(property, program);
  }
  const value = node.type === "Identifier" ? names.get(node.name as string) : undefined;
  return value && literalOf(value, program);
}

function propertyOf(node: Node, name: unknown, program: Node): Node | undefined {
  const { type, properties } = resolve(node, program);
  const all = type === "ObjectExpression" ? (properties as Node[]) : [];
  return all.find(({ key }) => (key as Node | undefined)?.name === name)?.value as Node | undefined;
}

const PLACEHOLDER = /%[sjdi]/;

/** What stands in the brackets of `.each(…)`. */
function tableOf(callee: Node): Node | undefined {
  if (callee.type !== "CallExpression") return undefined;
  const { property } = callee.callee as { property?: Node };
  return property?.name === "each" ? (callee.arguments as Node[])[0] : undefined;
}

/** Nothing when one of the values that the title names is only known when the test runs. */
function fillIn(title: string, values: readonly Node[], program: Node): string | undefined {
  let next = 0;
  let known = true;
  const filled = title.replaceAll(/%[sjdifo]/g, (placeholder) => {
    const value = values[next++];
    const found = value && literalOf(value, program);
    if (!found || !PLACEHOLDER.test(placeholder)) known = false;
    return placeholder === "%j" ? String(JSON.stringify(found?.value)) : String(found?.value);
  });
  return known ? filled : undefined;
}

function elementsOf(node: Node, program: Node): Node[] | undefined {
  const { type, elements } = resolve(node, program);
  return type === "ArrayExpression" ? (elements as Node[]) : undefined;
}

function literalOf(node: Node, program: Node): { value: unknown } | undefined {
  const found = resolve(node, program);
  if (found.type === "Identifier" && found.name === "undefined") return { value: undefined };
  if (found.type === "Literal" && !("regex" in found)) return { value: found.value };
  if (found.type !== "TemplateLiteral" || (found.expressions as Node[]).length > 0) return undefined;
  const [{ value } = { value: { cooked: "" } }] = found.quasis as { value: { cooked: string } }[];
  return { value: value.cooked };
}

/** Through `as const` and the file's own constants. */
function resolve(node: Node, program: Node): Node {
  if (node.type === "TSAsExpression" || node.type === "TSSatisfiesExpression")
    return resolve(node.expression as Node, program);
  if (node.type !== "Identifier") return node;
  const init = constantNamed(node.name as string, program);
  return init ? resolve(init, program) : node;
}

function constantNamed(name: string, node: Node): Node | undefined {
  if (node.type === "VariableDeclarator" && (node.id as Node).name === name) return (node.init as Node) ?? undefined;
  for (const child of childrenOf(node)) {
    const found = constantNamed(name, child);
    if (found) return found;
  }
  return undefined;
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((child): child is Node => typeof child === "object" && child !== null && "type" in child);
}
