import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";

/** Where the compiler writes declarations. What has not changed since the last run is not written again. */
const folder = "dist/api-report";

/** The declarations of a module as TypeScript prints them; undefined if it has none, such as a JSON file. */
export function declarationText(module: string): string | undefined {
  const file = join(folder, module.replace(/\.tsx?$/, ".d.ts"));
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** Writes the declarations of modules, and of all that they import. Takes some seconds. */
export async function writeDeclarations(modules: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const up = posix.relative(folder, ".");
  const config = {
    extends: `${up}/tsconfig.json`,
    compilerOptions: {
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, noCheck: true },
      ...{ rootDir: up, outDir: ".", incremental: true, tsBuildInfoFile: ".build-info" },
    },
    files: modules.map((module) => `${up}/${module}`),
    include: [`${up}/src/**/*.d.ts`, `${up}/plugins/*/*.d.ts`],
    exclude: [],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const args = ["node_modules/typescript/bin/tsc", "--project", folder, "--singleThreaded"];
  const printed = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, args, (error, text) => (error && !text ? reject(error) : resolve(text)));
  });
  // A module of which a type has no name is not written. That matters for those of the report.
  const wrong = printed.split("\n").filter((line) => modules.includes(line.replace(/\(.*/, "")));
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
}
