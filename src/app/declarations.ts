import type { AnyResource } from "../core/define.ts";

/** Every file of a declaration; it is named as what it declares, which a test checks. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>([
  "../resources/*.ts",
  "!../resources/index.ts",
  "!../resources/manifests.ts",
]);

const declares =
  (name: string) =>
  (value: unknown): value is AnyResource =>
    typeof value === "object" &&
    value !== null &&
    "fields" in value &&
    "name" in value &&
    value.name === name;

/** The declaration behind a manifest. Its file is fetched once, when first asked for. */
export async function loadDeclaration(name: string): Promise<AnyResource> {
  const exported = await files[`../resources/${name}.ts`]?.();
  const declaration = Object.values(exported ?? {}).find(declares(name));
  if (!declaration) throw new Error(`src/resources/${name}.ts does not declare ${name}`);
  return declaration;
}
