import type { TextTree } from "../../src/domain/texts/texts.ts";
import {
  findText,
  type TextFormat,
  type TextSource,
  type TextValues,
  translate,
} from "../../src/domain/texts/translate.ts";
import { languageOf } from "../../src/providers/i18n/languages.ts";

type Done = (error: unknown, data?: TextTree | boolean | null) => void;

interface Backend {
  init(services: object, files: unknown): void;
  read(language: string, namespace: string, done: Done): void;
}

interface Detector {
  init(services: object, options: unknown): void;
  detect(): string | readonly string[] | null | undefined;
  cacheUserLanguage(language: string): void;
}

interface Extension {
  init(i18n: I18n): void;
}

type Module = object | (new () => object);

interface Options {
  readonly lng?: string;
  readonly fallbackLng: Readonly<Record<string, readonly string[]>>;
  readonly supportedLngs: readonly string[];
  readonly ns: readonly string[];
  readonly defaultNS: string;
  readonly maxParallelReads: number;
  readonly maxRetries: number;
  readonly retryTimeout: number;
  readonly backend: unknown;
  readonly detection: unknown;
}

type T = (keys: string | readonly string[], values?: TextValues) => string;

const isClass = (module: Module): module is new () => object => typeof module === "function";
const kindOf = (made: object) => ("type" in made ? made.type : undefined);
const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const numbers = new Map<string, Intl.NumberFormat>();

const asNumber: TextFormat = (value, language) => {
  const known = numbers.get(language) ?? new Intl.NumberFormat(language);
  numbers.set(language, known);
  return known.format(Number(value));
};

/**
 * The subset of i18next for `providers/i18n/i18n.ts` and its users: texts by namespace, plurals, interpolation, `number` and
 * added formats, changes of language, lazily loaded namespaces. Contexts, nesting and other formats are not supported.
 */
class I18n {
  language = "";
  resolvedLanguage: string | undefined;
  languages: readonly string[] = [];
  /** Incremented with every change of the displayed texts. */
  revision = 0;
  private options: Options | undefined;
  private backend: Backend | undefined;
  private detector: Detector | undefined;
  private readonly extensions: Extension[] = [];
  private readonly formats = new Map<string, TextFormat>([["number", asNumber]]);
  private readonly namespaces = new Set<string>();
  private readonly trees = new Map<string, TextTree>();
  private readonly reads = new Map<string, Promise<void>>();
  private readonly settled = new Set<string>();
  private readonly loads = new Map<string, Promise<void>>();
  private readonly listeners = new Map<string, Set<(detail: string) => void>>();
  private readonly fixed = new Map<string, T>();
  private readonly waiting: (() => void)[] = [];
  private reading = 0;
  readonly services = {
    formatter: {
      add: (name: string, format: TextFormat) => void this.formats.set(name.toLowerCase(), format),
    },
    languageUtils: { getBestMatchFromCodes: (codes: readonly string[]) => this.bestOf(codes) },
  };

  createInstance(): I18n {
    return new I18n();
  }

  use(module: Module): this {
    const made = isClass(module) ? new module() : module;
    const kind = kindOf(made);
    if (kind === "backend") this.backend = made as Backend;
    else if (kind === "languageDetector") this.detector = made as Detector;
    else this.extensions.push(made as Extension);
    return this;
  }

  async init(options: Options): Promise<T> {
    this.options = options;
    for (const name of options.ns) this.namespaces.add(name);
    this.backend?.init(this.services, options.backend);
    this.detector?.init(this.services, options.detection);
    for (const extension of this.extensions) extension.init(this);
    await this.changeLanguage(options.lng ?? this.bestOf([this.detector?.detect() ?? []].flat()));
    return this.t;
  }

  private bestOf(codes: readonly string[]): string {
    const supported = this.options?.supportedLngs ?? [];
    return codes.find((code) => supported.includes(code)) ?? this.options?.fallbackLng.default?.[0] ?? "";
  }

  private withFallbacks(language: string): readonly string[] {
    const { fallbackLng = {} } = this.options ?? {};
    return [...new Set([language, ...(fallbackLng[language] ?? fallbackLng.default ?? [])])];
  }

  readonly changeLanguage = async (code: string): Promise<T> => {
    const language = this.bestOf([code]);
    // Requests in the meantime use the first language.
    if (this.language === "") this.speak(language);
    this.detector?.cacheUserLanguage(language);
    await this.load(this.withFallbacks(language), [...this.namespaces]);
    this.speak(language);
    this.emit("languageChanged", language);
    return this.t;
  };

  private speak(language: string): void {
    this.language = language;
    this.resolvedLanguage = language;
    this.languages = this.withFallbacks(language);
  }

  /** Resolves when the texts are loaded or failed to load. */
  readonly loadNamespaces = (names: string | readonly string[]): Promise<void> => {
    const all = [names].flat();
    const key = `${this.languages} ${all}`;
    const known = this.loads.get(key);
    if (known) return known;
    for (const name of all) this.namespaces.add(name);
    const load = this.load(this.languages, all);
    this.loads.set(key, load);
    return load;
  };

  hasLoadedNamespace(name: string): boolean {
    return this.languages.length > 0 && this.languages.every((code) => this.settled.has(`${code} ${name}`));
  }

  private async load(languages: readonly string[], names: readonly string[]): Promise<void> {
    await Promise.all(languages.flatMap((code) => names.map((name) => this.read(code, name))));
  }

  private read(language: string, name: string): Promise<void> {
    const place = `${language} ${name}`;
    const known = this.reads.get(place) ?? this.attempt(language, name);
    this.reads.set(place, known);
    return known;
  }

  private async attempt(language: string, name: string, failures = 0): Promise<void> {
    const { maxParallelReads = 1, maxRetries = 0, retryTimeout = 0 } = this.options ?? {};
    if (this.reading >= maxParallelReads) await new Promise<void>((go) => this.waiting.push(go));
    this.reading += 1;
    const tree = await new Promise<TextTree | undefined>((resolve) => {
      const done: Done = (error, data) =>
        resolve(!error && typeof data === "object" && data ? data : undefined);
      if (this.backend) this.backend.read(language, name, done);
      else resolve({});
    });
    this.reading -= 1;
    this.waiting.shift()?.();
    if (!tree && failures < maxRetries) {
      await after(retryTimeout * 2 ** failures);
      return this.attempt(language, name, failures + 1);
    }
    if (tree) this.trees.set(`${language} ${name}`, tree);
    this.settled.add(`${language} ${name}`);
  }

  private source(namespace: string, language: string | undefined): TextSource {
    return {
      languages: language === undefined ? this.languages : this.withFallbacks(language),
      namespace,
      formats: this.formats,
      tree: (code, name) => this.trees.get(`${code} ${name}`),
    };
  }

  readonly t: T = (keys, values) =>
    translate(this.source(this.options?.defaultNS ?? "", undefined), keys, values);

  /** Returns `t` for a language and a namespace; the same function for the same arguments. */
  getFixedT(language: string, namespace: string): T {
    const key = `${language} ${namespace} ${this.revision}`;
    const known = this.fixed.get(key);
    if (known) return known;
    const source = this.source(namespace, language);
    const t: T = (keys, values) => translate(source, keys, values);
    this.fixed.set(key, t);
    return t;
  }

  exists(key: string): boolean {
    return findText(this.source(this.options?.defaultNS ?? "", undefined), [key]) !== undefined;
  }

  addResourceBundle(language: string, name: string, tree: TextTree): void {
    this.trees.set(`${language} ${name}`, tree);
  }

  hasResourceBundle(language: string, name: string): boolean {
    return this.trees.has(`${language} ${name}`);
  }

  removeResourceBundle(language: string, name: string): void {
    this.trees.delete(`${language} ${name}`);
  }

  dir(): "ltr" | "rtl" {
    return languageOf(this.language).direction;
  }

  on(events: string, listen: (detail: string) => void): void {
    for (const event of events.split(" ")) {
      const listening = this.listeners.get(event) ?? new Set();
      this.listeners.set(event, listening.add(listen));
    }
  }

  off(events: string, listen: (detail: string) => void): void {
    for (const event of events.split(" ")) this.listeners.get(event)?.delete(listen);
  }

  emit(event: string, detail = ""): void {
    this.revision += 1;
    this.fixed.clear();
    for (const listen of this.listeners.get(event) ?? []) listen(detail);
  }
}

export type { I18n };

export default new I18n();
