import { readdirSync, readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { untranslated } from "../../scripts/texts/untranslated.ts";
import type { AnyField, Fields } from "../../src/core/fields/field.ts";
import { entryFieldsOf, partsOf } from "../../src/core/fields/options.ts";
import { exportColumns } from "../../src/core/import/csv.ts";
import { isGlobal } from "../../src/core/manifest.ts";
import { systemFieldNames } from "../../src/core/system-fields.ts";
import { derivedLabels, derivedNames } from "../../src/core/texts/derived-labels.ts";
import { flattenTexts } from "../../src/domain/texts/texts.ts";
import { globals, resources } from "../../src/resources/index.ts";
import { orderDraft } from "../../src/resources/parts/order-draft.ts";
import { servedTexts, writtenTexts } from "../../vite/locales.ts";
import { shipped } from "../shipped.ts";
import { namespaces, type Tree, textsIn } from "../texts.ts";

const load = textsIn;
const flatten = flattenTexts;
const declared = [...resources.values(), ...globals.values()];

/** Plural forms differ by language, so keys are compared without them. */
const pluralForm = /_(zero|one|two|few|many|other)$/;
const base = (key: string) => key.replace(pluralForm, "");
const placeholders = (text: string) => new Set(text.match(/\{\{[^}]+\}\}|<\/?\w+\/?>/g) ?? []);

const files = namespaces();
const others = readdirSync("locales").filter((language) => language !== "en");

/** Custom entities may lack translations, which are listed. */
const ownNames = declared.map(({ name }) => name).filter((name) => !shipped.includes(name));
const mayLack = (file: string, key: string) =>
  ownNames.some(
    (name) => file === `resources/${name}` || (file === "resources" && key.startsWith(`${name}.`)),
  );

test("English has no empty text", () => {
  for (const file of files) {
    for (const [key, text] of flatten(load("en", file))) expect(text.trim(), `${file} ${key}`).not.toBe("");
  }
});

describe.each(others)("Texts in %s", (language) => {
  const lacking = untranslated(servedTexts(), language);
  afterAll(() => {
    const count = [...lacking.values()].reduce((sum, { size }) => sum + size, 0);
    if (count > 0) console.warn(`${language}: ${count} untranslated texts, which npm run check:texts lists`);
  });

  test("A language has no file that English has not", () => {
    expect(namespaces(language)).toEqual(files);
  });

  test.each(files)("The file %s has every text of English and nothing else", (file) => {
    const missing = [...(lacking.get(file)?.keys() ?? [])].filter((key) => !mayLack(file, key));
    expect(missing, `locales/${language}/${file}.json lacks`).toEqual([]);
    const english = new Set(flatten(load("en", file)).map(([key]) => base(key)));
    const translated = flatten(load(language, file));
    expect(translated.map(([key]) => base(key)).filter((key) => !english.has(key))).toEqual([]);
    for (const [key, text] of translated) expect(text.trim(), key).not.toBe("");
  });

  test.each(files)("The file %s has every plural form that the language needs", (file) => {
    const translated = flatten(load(language, file)).map(([key]) => key);
    const counted = new Set(translated.filter((key) => key.endsWith("_other")).map(base));
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const key of counted) {
      for (const form of needed) expect(translated, `${key}_${form}`).toContain(`${key}_${form}`);
    }
  });

  test.each(files)("The file %s keeps the placeholders", (file) => {
    const english = new Map(flatten(load("en", file)).map(([key, text]) => [base(key), text]));
    for (const [key, text] of flatten(load(language, file))) {
      const known = placeholders(english.get(base(key)) ?? "");
      for (const name of placeholders(text)) expect([...known], `${key}: ${name}`).toContain(name);
      if (!pluralForm.test(key)) expect(placeholders(text).size, key).toBe(known.size);
    }
  });
});

test("An entity of one's own may be without translations, but no shipped one", () => {
  const names = new Set(declared.map(({ name }) => name));
  for (const name of shipped.filter((one) => names.has(one))) {
    for (const language of others) expect(flatten(load(language, `resources/${name}`)), name).not.toEqual([]);
  }
});

test("English writes down no label of a shipped entity that follows from its key", () => {
  const written = writtenTexts().get("en");
  const repeated = declared
    .filter(({ name }) => shipped.includes(name))
    .flatMap((resource) => {
      const derived = new Map([
        ...flatten(derivedLabels(resource)),
        ...flatten({ [resource.name]: derivedNames(resource) }),
      ]);
      const names = { [resource.name]: written?.get("resources")?.[resource.name] ?? {} };
      const own = [...flatten(written?.get(`resources/${resource.name}`) ?? {}), ...flatten(names)];
      return own.filter(([key, text]) => derived.get(key) === text).map(([key]) => `${resource.name} ${key}`);
    });
  expect(repeated).toEqual([]);
});

test.each(["en", ...others])("The entity %s calls no two columns of a file the same", (language) => {
  const system = new Map(flatten(load(language, "resources")));
  const twice = [...resources.values()].flatMap((resource) => {
    const labels = new Map(flatten(load(language, `resources/${resource.name}`)));
    const heads = exportColumns(resource).flatMap(
      (name) => labels.get(`fields.${name}`) ?? system.get(`system.${name}`) ?? [],
    );
    return heads.filter((head, at) => heads.indexOf(head) !== at).map((head) => `${resource.name}: ${head}`);
  });
  expect(twice).toEqual([]);
});

const patternOf = (field: AnyField | undefined) =>
  (field as (AnyField & { pattern?: RegExp }) | undefined)?.pattern?.source ?? "";

/** The fields with a pattern, by their path, those inside entries and objects too. */
function patterned(fields: Fields): [path: string, AnyField][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inside = patterned({ ...entryFieldsOf(field), ...partsOf(field) });
    const own: [string, AnyField][] = patternOf(field) === "" ? [] : [[name, field]];
    return [...own, ...inside.map(([path, one]): [string, AnyField] => [`${name}.${path}`, one])];
  });
}

test("Messages of the till have every format that their texts need", () => {
  const labels = new Map(flatten(load("en", "resources/orders")));
  for (const [path] of patterned(orderDraft)) expect([...labels.keys()]).toContain(`formats.${path}`);
});

describe.each(declared.map((resource) => [resource.name, resource] as const))(
  "Labels of %s",
  (name, resource) => {
    const labels = new Map(flatten(load("en", `resources/${name}`)));
    const names = new Map(flatten((load("en", "resources")[name] ?? {}) as Tree));
    const has = (key: string, field?: AnyField) =>
      expect(labels.has(key), `resources/${name}.json: ${key} ${patternOf(field)}`).toBe(true);
    const options = (field: AnyField) => (field as AnyField & { options?: readonly string[] }).options ?? [];
    const entries = (field: AnyField): Fields => (field as AnyField & { fields?: Fields }).fields ?? {};
    const deep = (fields: Fields): [string, AnyField][] =>
      Object.entries(fields).flatMap(([name, field]) => [[name, field], ...deep(entries(field))]);

    test("Labels name an entity, its fields and their options", () => {
      expect([...names.keys()].filter((key) => key !== "create" && key !== "order")).toEqual(
        isGlobal(resource) ? ["name.one"] : ["name.one", "name.many"],
      );
      for (const [fieldName, field] of Object.entries(resource.fields)) {
        if (field.secret) continue;
        has(`fields.${fieldName}`);
      }
      for (const [fieldName, field] of deep(resource.fields)) {
        for (const option of options(field)) has(`options.${fieldName}.${option}`);
        for (const entry of Object.keys(entries(field))) has(`entries.${fieldName}.${entry}`);
      }
    });

    test("Labels have every format that their texts need", () => {
      for (const [path, field] of patterned(resource.fields)) has(`formats.${path}`, field);
      for (const { fields } of Object.values(resource.actions ?? {})) {
        for (const [path, field] of patterned(fields)) has(`formats.${path}`, field);
      }
    });

    test("Labels name sections and views", () => {
      for (const section of Object.keys(resource.form.sections)) has(`sections.${section}`);
      for (const view of Object.keys(resource.list.views ?? {})) has(`views.${view}`);
    });

    test("Labels name actions and their inputs", () => {
      for (const [action, { fields, confirm }] of Object.entries(resource.actions ?? {})) {
        const at = `actions.${action}`;
        has(`${at}.label`);
        if (confirm) has(`${at}.confirm`);
        for (const [fieldName, field] of Object.entries(fields)) {
          if (!labels.has(`fields.${fieldName}`)) has(`${at}.fields.${fieldName}`);
          for (const option of options(field)) {
            const known = labels.has(`options.${fieldName}.${option}`);
            if (!known) has(`${at}.options.${fieldName}.${option}`);
          }
        }
      }
    });

    test("Labels are of existing parts only", () => {
      const inside = deep(resource.fields).map(([field]) => field);
      const actions = Object.values(resource.actions ?? {}).map(({ fields }) => fields);
      const drafts = name === "orders" ? [orderDraft] : [];
      const formatPaths = [resource.fields, ...actions, ...drafts].flatMap((fields) =>
        patterned(fields).map(([path]) => path),
      );
      for (const key of labels.keys()) {
        const [kind, field = ""] = key.split(".");
        if (kind === "fields" || kind === "help") expect(Object.keys(resource.fields), key).toContain(field);
        if (kind === "options" || kind === "entries") expect(inside, key).toContain(field);
        if (kind === "formats") expect(formatPaths, key).toContain(key.slice("formats.".length));
        if (kind === "related") expect(Object.keys(resource.related ?? {}), key).toContain(field);
        if (kind === "arrange") expect(resource.list.arrange, key).toBeDefined();
        if (kind === "actions") expect(Object.keys(resource.actions ?? {}), key).toContain(field);
      }
    });
  },
);

test("The times and numbers that every record has are named", () => {
  const system = load("en", "resources").system as Tree;
  for (const name of systemFieldNames) expect(Object.keys(system)).toContain(name);
});

test("Every namespace has a name under translations:places, which tells translators where it is shown", () => {
  const places = Object.keys(load("en", "translations").places as Tree);
  expect(places).toEqual(files.filter((file) => !file.includes("/")));
});

describe("Message keys in the code", () => {
  const sources = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, "utf8"));

  test("A message of validation has a text for every key in the code", () => {
    const known = new Set(Object.keys(load("en", "errors")).map((key) => `errors.${key}`));
    const used = [...sources("src"), ...sources("api")].flatMap(
      (source) => source.match(/"errors\.\w+"/g) ?? [],
    );
    for (const key of new Set(used)) expect([...known]).toContain(key.slice(1, -1));
  });

  test("A message of imported rows has a text for every key in the code", () => {
    const known = Object.keys(load("en", "import").errors as Tree);
    const used = [...sources("src/kit/import"), ...sources("api/server/imports")].flatMap((source) =>
      [...source.matchAll(/["`]import\.(\w+)/g)].map(([, key = ""]) => key),
    );
    expect(used).toContain("otherCurrency");
    for (const key of new Set(used)) expect(known).toContain(key);
  });
});
