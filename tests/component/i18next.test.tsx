/** Compares the replacements of i18next and react-i18next with the originals. */
import { act, render } from "@testing-library/react";
import { createInstance, type i18n as I18n } from "i18next";
import { createElement, Suspense } from "react";
import { describe, expect, test, vi } from "vitest";
import type { Namespaces } from "../../src/core/derived-labels.ts";
import { flattenTexts } from "../../src/domain/texts/texts.ts";
import { i18nOptions } from "../../src/providers/i18n/i18n.ts";
import { inSentence } from "../../src/providers/i18n/in-sentence.ts";
import { otherTexts } from "../../src/providers/i18n/other-texts.ts";
import { wholeTexts } from "../../vite/locales.ts";
import small from "../../vite/stand-ins/i18next.ts";
import { initReactI18next, useTranslation } from "../../vite/stand-ins/react-i18next.ts";

describe("i18next, as our pages use it", () => {
  const whole = wholeTexts();
  const english: Namespaces = whole.get("en") ?? new Map();
  // Created separately, as i18next adds to its namespaces.
  const settings = () => i18nOptions(["shell", "resources"], "1");
  /** Serves the text files and records the requests. */
  const files = (asked: string[] = []) => ({
    type: "backend" as const,
    init: () => undefined,
    read: (language: string, name: string, done: (error: unknown, tree?: object) => void) => {
      asked.push(`${language} ${name}`);
      const tree = whole.get(language)?.get(name);
      queueMicrotask(() => (tree ? done(null, tree) : done(new Error("none"), undefined)));
    },
  });
  const start = async (made: I18n | typeof small, lng: string, asked: string[] = []) => {
    const words = {
      type: "3rdParty" as const,
      init: ({
        services,
      }: {
        services: { formatter?: { add: (name: string, format: typeof inSentence) => void } };
      }) => services.formatter?.add("inSentence", inSentence),
    };
    // Both support these calls; their types differ in unused parts.
    const one = made as unknown as I18n;
    const { detection: _, ...options } = settings();
    await one
      .use(files(asked))
      .use(words as never)
      .init({ ...options, lng, maxRetries: 0 });
    return one;
  };
  const both = async (lng: string) =>
    Promise.all([start(createInstance(), lng), start(small.createInstance(), lng)] as const);
  const form = /_(zero|one|two|few|many|other)$/;
  const valuesOf = (text: string, count: number) => ({
    ...Object.fromEntries(
      Array.from(text.matchAll(/\{\{\s*([\w.]+)/g), ([, name = ""]) => [name, `Tax ${name}`]),
    ),
    count,
  });

  test.each([...whole.keys()])("finds and fills every text in %s alike", async (language) => {
    const [library, ours] = await both(language);
    const names = [...english.keys()];
    await Promise.all([library.loadNamespaces(names), ours.loadNamespaces(names)]);
    for (const [name, tree] of whole.get(language) ?? []) {
      const [theirs, mine] = [library.getFixedT(language, name), ours.getFixedT(language, name)];
      for (const [key, text] of flattenTexts(tree)) {
        const asked = key.replace(form, "");
        for (const count of asked === key ? [1234] : [0, 1, 2, 5, 1234]) {
          const filling = valuesOf(text, count);
          const said: string = theirs(asked, filling);
          expect(mine(asked, filling), `${name}:${asked}`).toBe(said);
        }
      }
    }
  });

  test.each<[string | string[], Readonly<Record<string, unknown>>?]>([
    ["nowhere"],
    ["resources:nowhere.at.all"],
    ["what is this: a sentence"],
    [["resources:nowhere", "shell:menu"]],
    [["nowhere", "neither"], { defaultValue: "{{count}} of them", count: 3 }],
    ["waiting", { count: 1234 }],
    ["waiting", {}],
    ["resources:products.name.one"],
  ])("answers %j with %j alike", async (keys, options = {}) => {
    const [library, ours] = await both("es");
    expect(ours.t(keys, options)).toBe(library.t(keys, options));
    expect([keys].flat().map((key) => ours.exists(key))).toEqual(
      [keys].flat().map((key) => library.exists(key)),
    );
  });

  test("loads what is asked for once, in the language of the moment", async () => {
    const asked: string[] = [];
    const ours = await start(small.createInstance(), "ar", asked);
    expect([ours.language, ours.resolvedLanguage, ours.dir()]).toEqual(["ar", "ar", "rtl"]);
    expect(ours.hasLoadedNamespace("list")).toBe(false);
    await Promise.all([ours.loadNamespaces("list"), ours.loadNamespaces(["list"])]);
    expect(ours.hasLoadedNamespace("list")).toBe(true);
    const heard: string[] = [];
    ours.on("languageChanged", (code) => void heard.push(code));
    await ours.changeLanguage("es");
    expect([heard, ours.dir()]).toEqual([["es"], "ltr"]);
    await ours.loadNamespaces("nowhere");
    expect(ours.hasLoadedNamespace("nowhere")).toBe(true);
    expect(asked).toEqual([
      "ar shell",
      "ar resources",
      "ar list",
      "es shell",
      "es resources",
      "es list",
      "es nowhere",
    ]);
  });

  test("tells which texts came", async () => {
    for (const one of await both("es")) {
      await one.loadNamespaces(["list", "nowhere"]);
      expect([one.hasResourceBundle("es", "list"), one.hasResourceBundle("es", "nowhere")]).toEqual([
        true,
        false,
      ]);
    }
  });

  test("the texts of a document are all there, however long the connection was lost", async () => {
    vi.useFakeTimers();
    try {
      // More often than one load retries.
      let failures = 8;
      vi.stubGlobal("__LOCALES_VERSION__", "1");
      vi.stubGlobal("fetch", async (path: string) => {
        if (path.includes("documents") && failures-- > 0) throw new TypeError("no network");
        return Response.json({ invoice: "Factura" });
      });
      const asked = otherTexts("es", ["documents", "fields"]);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(failures).toBeLessThan(0);
      expect((await asked).t("documents:invoice")).toBe("Factura");
    } finally {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    }
  });

  test("asks again for what did not come", async () => {
    let failures = 2;
    const ours = small.createInstance();
    const read = (_language: string, _name: string, done: (error: unknown, tree?: object) => void) =>
      failures-- > 0 ? done(new Error("no network"), undefined) : done(null, { menu: "Menu" });
    const { detection: _, ...options } = { ...settings(), ns: ["shell"], lng: "en", retryTimeout: 1 };
    await ours.use({ type: "backend", init: () => undefined, read }).init(options as never);
    expect(ours.t("menu")).toBe("Menu");
  });

  test("components wait for their texts and follow the language and what is written", async () => {
    const ours = small.createInstance();
    ours.use(initReactI18next);
    await start(ours, "en");
    const Page = () => {
      const { t, i18n } = useTranslation("form");
      return createElement("p", null, `${i18n.language} ${t("save")}`);
    };
    const page = await act(async () => render(createElement(Suspense, null, createElement(Page))));
    const shown = () => page.container.textContent;
    const save = (language: string) =>
      flattenTexts(whole.get(language)?.get("form") ?? {}).find(([key]) => key === "save")?.[1];
    expect(shown()).toBe(`en ${save("en")}`);
    await act(() => ours.changeLanguage("es"));
    expect(shown()).toBe(`es ${save("es")}`);
    act(() => {
      ours.addResourceBundle("es", "form", { save: "Ya" });
      ours.emit("textsChanged");
    });
    expect(shown()).toBe("es Ya");
  });
});
