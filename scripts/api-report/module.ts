import { posix } from "node:path";
import { parseSync, Visitor } from "vite";

/** A name that another module exports; `*` stands for the whole module. */
export interface Source {
  readonly module: string;
  readonly name: string;
}

/** A place in a text. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** What a module declares under a name: functions have a declaration for each overload. */
export interface Declared {
  /** Without comments. Unions are sorted: the compiler may print an inferred one in another order. */
  readonly text: string;
  readonly described: boolean;
  /** The names of the module, and of others, that it uses. */
  readonly uses: readonly (string | Source)[];
}

/** The declarations of a module. */
export interface Module {
  /** By name in the module. */
  readonly declared: ReadonlyMap<string, Declared>;
  /** By name in the module. */
  readonly imported: ReadonlyMap<string, Source>;
  /** By exported name: the name in the module, or in the module that it is from. */
  readonly exported: ReadonlyMap<string, string | Source>;
  /** The modules of which it exports everything. */
  readonly passed: readonly string[];
}

/** The first name of `A.B.C`. */
function rootName(node: unknown): string | undefined {
  const { name, left } = node as { name?: string; left?: unknown };
  return left === undefined ? name : rootName(left);
}

const within = (outer: Span, inner: Span) => inner.start >= outer.start && inner.end <= outer.end;

/** Returns the text of a place, in which the parts of each union are sorted. */
function sortedText(
  text: string,
  span: Span,
  unions: readonly (Span & { readonly types: readonly Span[] })[],
): string {
  const inside = unions.filter((union) => within(span, union));
  const outer = inside.filter((union) => !inside.some((other) => other !== union && within(other, union)));
  let done = span.start;
  let written = "";
  for (const union of outer) {
    const rest = inside.filter((other) => other !== union);
    const types = union.types.map((type) => sortedText(text, type, rest));
    written += text.slice(done, union.start) + types.sort().join(" | ");
    done = union.end;
  }
  return written + text.slice(done, span.end);
}

/** Reads the declarations that the compiler wrote for a module. */
export function readModule(module: string, written: string): Module {
  const { comments, program, module: links } = parseSync("module.d.ts", written);
  const target = (specifier: string) =>
    specifier.startsWith(".") ? posix.join(posix.dirname(module), specifier) : specifier;

  const uses: (Span & { readonly of: string | Source })[] = [];
  const unions: (Span & { readonly types: readonly Span[] })[] = [];
  const use = (span: Span, name: string | undefined) => {
    if (name) uses.push({ start: span.start, end: span.end, of: name });
  };
  new Visitor({
    TSTypeReference: (node) => use(node, rootName(node.typeName)),
    TSTypeQuery: (node) => use(node, rootName(node.exprName)),
    TSInterfaceHeritage: (node) => use(node, rootName(node.expression)),
    ClassDeclaration: (node) => use(node, node.superClass ? rootName(node.superClass) : undefined),
    TSImportType: (node) => {
      const name = node.qualifier ? (rootName(node.qualifier) ?? "*") : "*";
      uses.push({ start: node.start, end: node.end, of: { module: target(node.source.value), name } });
    },
    TSUnionType: (node) => unions.push(node),
  }).visit(program);

  // Comments become spaces, so that places stay the same.
  const bare = comments.reduce(
    (text, { start, end }) => text.slice(0, start) + " ".repeat(end - start) + text.slice(end),
    written,
  );
  const tidy = (text: string) =>
    text
      .split("\n")
      .map((line) => line.trimEnd())
      .filter((line) => line !== "")
      .join("\n");

  const declared = new Map<string, Declared>();
  const declare = (name: string, statement: Span) => {
    const before = declared.get(name);
    const text = tidy(sortedText(bare, statement, unions));
    declared.set(name, {
      text: before && before.text !== text ? `${before.text}\n${text}` : text,
      described:
        (before?.described ?? false) ||
        comments.some(
          ({ value, end }) =>
            value.startsWith("*") &&
            end <= statement.start &&
            written.slice(end, statement.start).trim() === "",
        ),
      uses: [...(before?.uses ?? []), ...uses.filter((one) => within(statement, one)).map(({ of }) => of)],
    });
  };
  for (const statement of program.body) {
    const declaration =
      statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration"
        ? statement.declaration
        : statement;
    if (declaration?.type === "VariableDeclaration") {
      for (const { id } of declaration.declarations)
        if (id.type === "Identifier") declare(id.name, statement);
    } else if (declaration && "id" in declaration && declaration.id?.type === "Identifier") {
      declare(declaration.id.name, statement);
    }
  }

  const imported = new Map<string, Source>();
  for (const { moduleRequest, entries } of links.staticImports) {
    for (const { importName, localName } of entries) {
      const name = importName.kind === "Default" ? "default" : (importName.name ?? "*");
      imported.set(localName.value, { module: target(moduleRequest.value), name });
    }
  }
  const exported = new Map<string, string | Source>();
  const passed: string[] = [];
  for (const { moduleRequest, importName, exportName, localName } of links.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    const name = exportName.kind === "Default" ? "default" : exportName.name;
    if (!name) {
      if (moduleRequest) passed.push(target(moduleRequest.value));
    } else if (moduleRequest) {
      exported.set(name, { module: target(moduleRequest.value), name: importName.name ?? "*" });
    } else {
      exported.set(name, imported.get(localName.name ?? name) ?? localName.name ?? name);
    }
  }
  return { declared, imported, exported, passed };
}
