import { createInstance } from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import { beforeEach, describe, expect, test } from "vitest";
import { i18nOptions } from "../../../src/providers/i18n/i18n.ts";
import { markDocument } from "../../../src/providers/i18n/language-choice.ts";
import {
  englishVariants,
  languageCodes,
  languageOf,
  toSupported,
} from "../../../src/providers/i18n/languages.ts";

const options = i18nOptions(["shell", "resources"], "1");
/** Returns the language a visitor gets before texts are loaded. */
async function detected(): Promise<string> {
  const instance = createInstance();
  const { backend: _, ...rest } = options;
  await instance.use(LanguageDetector).init({ ...rest, resources: {} });
  return instance.language;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = "i18next=; Max-Age=0; Path=/";
  history.replaceState(null, "", "/");
});

test("The loader keeps the product's limits", () => {
  expect(options).toMatchObject({
    fallbackLng: { default: ["en"] },
    maxParallelReads: 10,
    maxRetries: 5,
    retryTimeout: 350,
    ns: ["shell", "resources"],
    backend: { loadPath: "/locales/{{lng}}/{{ns}}.json" },
  });
});

test("A shipped language loads itself alone, one that was written in the shop English beside it", async () => {
  const instance = createInstance();
  const { backend: _, detection: __, ...rest } = options;
  const asked: string[] = [];
  const read = (language: string, _name: string, done: (error: null, texts: object) => void) => {
    asked.push(language);
    done(null, {});
  };
  const init = (lng: string) =>
    instance
      .use({ type: "backend", init: () => undefined, read })
      .init({ ...rest, ns: ["shell"], supportedLngs: ["en", "es", "fr"], lng });
  await init("es");
  expect(asked.splice(0)).toEqual(["es"]);
  await init("fr");
  expect(asked.sort()).toEqual(["en", "fr"]);
});

describe("The language", () => {
  test("The language is looked for in the product's order", () => {
    expect(options.detection).toMatchObject({
      order: ["querystring", "cookie", "localStorage", "sessionStorage", "navigator", "htmlTag"],
      lookupQuerystring: "lng",
      lookupCookie: "i18next",
      cookieOptions: { path: "/" },
    });
  });

  test("The language of the address beats the cookie, and the cookie beats local storage", async () => {
    localStorage.setItem("i18nextLng", "en");
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = "i18next=ar; Path=/";
    expect(await detected()).toBe("ar");
    history.replaceState(null, "", "/?lng=es");
    expect(await detected()).toBe("es");
  });

  test("The language once chosen stays in local storage and the cookie", async () => {
    history.replaceState(null, "", "/?lng=es");
    await detected();
    expect(localStorage.getItem("i18nextLng")).toBe("es");
    expect(document.cookie).toContain("i18next=es");
  });

  test.each(["/?lng=%3Cb%3E", '/?lng=a"b', "/?lng=es..ar", "/?lng="])(
    "The language of the bad address %s is the next one that is found",
    async (address) => {
      history.replaceState(null, "", address);
      sessionStorage.setItem("i18nextLng", "es");
      expect(await detected()).toBe("es");
    },
  );

  test.each(englishVariants)("%s counts as en", async (variant) => {
    expect(toSupported(variant)).toBe("en");
    history.replaceState(null, "", `/?lng=${variant}`);
    expect(await detected()).toBe("en");
  });

  test("A language that we do not have falls back to English, and a variant to its language", async () => {
    history.replaceState(null, "", "/?lng=tlh");
    expect(await detected()).toBe("en");
    history.replaceState(null, "", "/?lng=es-MX");
    expect(await detected()).toBe("es");
  });

  test("The language marks the document with its code and direction", () => {
    markDocument("ar");
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["ar", "rtl"]);
    markDocument("en");
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["en", "ltr"]);
  });

  test("The language has a name of its own for every code", () => {
    expect(languageCodes[0]).toBe("en");
    for (const code of languageCodes) expect(languageOf(code).name).not.toBe("");
  });
});
