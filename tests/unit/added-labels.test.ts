/** Labels of what plugins add are texts of the plugins, so that no file of ours changes with them. */
import { basename } from "node:path";
import { expect, test } from "vitest";
import { addedLabels, withoutPlugins } from "../../scripts/texts/added-labels.ts";
import { untranslatedReport } from "../../scripts/texts/untranslated.ts";
import { derivedLabels } from "../../src/core/texts/derived-labels.ts";
import { flattenTexts } from "../../src/domain/texts/texts.ts";
import { additions } from "../../src/plugins/files/extensions.ts";
import { pluginFolders } from "../../src/plugins/files/read.ts";
import { declaredGlobals, declaredResources } from "../../src/resources/index.ts";

const plugins = pluginFolders.map((folder) => basename(folder));
const declared = [...declaredResources, ...declaredGlobals];
const keysOf = (labels: ReturnType<typeof derivedLabels>) => flattenTexts(labels).map(([key]) => key);

test("Each label of a declaration is the project's or of one plugin", () => {
  for (const resource of declared) {
    const parts = [
      ...keysOf(derivedLabels(withoutPlugins(resource))),
      ...plugins.flatMap((plugin) => Object.keys(addedLabels(plugin, resource))),
    ];
    expect([resource.name, parts.sort()]).toEqual([resource.name, keysOf(derivedLabels(resource)).sort()]);
  }
});

test("The label of a field that a plugin adds is the plugin's", () => {
  const fields = additions.flatMap(({ owner, extension: { name, fields = {} } }) =>
    owner.startsWith("plugins/") ? Object.keys(fields).map((field) => ({ owner, name, field })) : [],
  );
  expect(fields.length).toBeGreaterThan(0);
  for (const { owner, name, field } of fields) {
    const resource = declared.find((one) => one.name === name);
    if (!resource) throw new Error(name);
    expect(addedLabels(basename(owner), resource)).toHaveProperty([`fields.${field}`]);
    expect(keysOf(derivedLabels(withoutPlugins(resource)))).not.toContain(`fields.${field}`);
    const report = untranslatedReport(
      "es",
      new Map([[`resources/${name}`, new Map([[`fields.${field}`, "x"]])]]),
    );
    expect(report).toContain(`${owner}/locales/es/resources/${name}.json`);
  }
});

test.each([
  ["resources", "services.name.one", "plugins/appointments/locales/es/resources.json"],
  ["resources", "products.name.one", "locales/es/resources.json"],
  ["resources/services", "fields.minutes", "plugins/appointments/locales/es/resources/services.json"],
  ["resources/products", "fields.price", "locales/es/resources/products.json"],
  ["resources/staff", "errors.worksUntil", "plugins/appointments/locales/es/resources/staff.json"],
  ["fields", "duration.hours", "plugins/appointments/locales/es/fields.json"],
  ["shell", "screens.freeTimes", "plugins/appointments/locales/es/shell.json"],
])("A missing text of %s, %s, belongs in %s", (namespace, key, file) => {
  const report = untranslatedReport("es", new Map([[namespace, new Map([[key, "x"]])]]));
  expect(report.split("\n")[1]).toBe(`  ${file}`);
});
