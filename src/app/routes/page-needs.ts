import { type ComponentType, Fragment } from "react";
import type { AnyResource } from "../../core/define.ts";
import { collectionOf, isGlobal, type Manifest } from "../../core/manifest.ts";
import type { PageLayout } from "../../core/page-layout.ts";
import type { Verb } from "../../domain/roles.ts";
import { textsOf } from "../../kit/context/labels.ts";
import type { Overrides, PageProps } from "../../kit/context/overrides.ts";
import { hasAntd } from "../../kit/late/deferred.tsx";
import { loadPart } from "../../kit/late/late.ts";
import { TreeTable } from "../../kit/list/late-tree.ts";
import { type PageModule, pages, type Screen } from "../../kit/pages.ts";
import { loadTexts } from "../../providers/i18n/i18n.ts";
import { overrides } from "../../screens/overrides.ts";
import { loadOnce } from "../late/kept.ts";
import { loadDeclaration } from "../registry/declarations.ts";
import { LateLook } from "../theme/late-look.ts";
import type { Needs, Parts } from "./needs.ts";

/** The needs of a page of a resource or global. */
export interface PageNeeds extends Needs {
  readonly of: string;
  readonly own: Overrides;
  readonly declaration: () => Promise<AnyResource>;
  readonly page: () => PageModule;
  readonly parts: (declaration: AnyResource) => Parts;
  readonly isDrawnAhead: (declaration: AnyResource) => boolean;
}

/** Where pages of a resource come from. */
export interface NeededSources {
  readonly load: typeof loadDeclaration;
  readonly own: Readonly<Record<string, Overrides>>;
}

/** The permission each screen requires; importing creates and updates, a global can be read without edit permission. */
const verbs: Readonly<Record<Screen, Verb>> = {
  list: "list",
  arrange: "list",
  show: "show",
  create: "create",
  edit: "edit",
  import: "create",
  imports: "create",
  global: "show",
};

/** Namespaces of texts of a screen, besides those of its resource. */
const words: Partial<Record<Screen, readonly string[]>> = {
  create: ["form"],
  edit: ["form"],
  global: ["form"],
};

/** The kit's pages, and that of imports with the file formats of other programs. */
const generic: Readonly<Record<Screen, () => PageModule>> = {
  ...pages,
  import: () => import("../../screens/formats/import-page.tsx"),
};

/** Not needed by the shell before there is a list. */
const listRequests = loadOnce(() => import("./list-questions.ts"));

function customPage({ pages: custom }: Overrides, screen: Screen): ComponentType<PageProps> | undefined {
  if (screen === "import" || screen === "imports" || screen === "arrange") return undefined;
  return custom?.[screen === "global" ? "edit" : screen];
}

function layoutOf({ layout = "page" }: Manifest, screen: Screen): PageLayout {
  if (screen === "list") return "list";
  return screen === "show" ? layout : "page";
}

/** Starts to load a custom page, which `parts` then waits for. */
function startPage(custom: ComponentType<PageProps>): PageModule {
  void loadPart(custom);
  return Promise.resolve({ default: custom });
}

/** Returns the hand-written components of a generic page, and the table of trees. */
function partsOf({ list, fields }: AnyResource, own: Overrides, screen: Screen): Parts {
  if (screen !== "list" && screen !== "show") return {};
  const cells: Parts = own.cells ?? {};
  const shown = screen === "list" ? list.columns : Object.keys(fields);
  const blocks = (own.blocks ?? []).filter(({ on }) => on.includes(screen));
  return {
    ...Object.fromEntries(shown.map((name) => [`cells.${name}`, cells[name]])),
    ...Object.fromEntries(blocks.map(({ component }, at) => [`blocks.${at}`, component])),
    ...(screen === "list" && list.tree ? { tree: TreeTable } : {}),
  };
}

const isAntd = (parts: Parts) => Object.values(parts).some(hasAntd);

/** Returns the questions of a screen; undefined if it asks for nothing. */
function dataOf(resource: Manifest, screen: Screen, { load }: NeededSources): Needs["data"] {
  if (screen === "list") {
    return async (visit) => {
      if (!visit.permissions.may(resource, "list")) return [];
      const [declaration, { listQuestions }] = await Promise.all([load(resource.name), listRequests()]);
      return listQuestions(declaration, visit);
    };
  }
  if (screen !== "show" && screen !== "edit" && screen !== "global") return undefined;
  const isShared = isGlobal(resource) && resource.shared;
  return async ({ id, permissions }) => {
    const one = isGlobal(resource) ? resource.name : id;
    const isSeen = one !== "" && (isShared || permissions.may(resource, "show"));
    return isSeen ? [{ collection: collectionOf(resource), id: one }] : [];
  };
}

/** Returns what a page of a resource or global is drawn from. */
export function pageNeeds(
  resource: Manifest,
  screen: Screen,
  sources: NeededSources = { load: loadDeclaration, own: overrides },
): PageNeeds {
  const { [resource.name]: own = {} } = sources.own;
  const custom = customPage(own, screen);
  // The kit's list uses Ant Design only in its popups and in some blocks.
  const frame = screen === "list" && !custom ? Fragment : LateLook;
  const parts = (declaration: AnyResource): Parts => {
    if (custom) return { [`pages.${screen}`]: custom };
    const parts = partsOf(declaration, own, screen);
    return isAntd(parts) ? { ...parts, look: LateLook } : parts;
  };
  const data = dataOf(resource, screen, sources);
  return {
    of: resource.name,
    own,
    verb: verbs[screen],
    layout: layoutOf(resource, screen),
    texts: [textsOf(resource.name), ...(words[screen] ?? []), ...(own.texts ?? [])],
    frame,
    declaration: () => sources.load(resource.name),
    page: custom ? () => startPage(custom) : generic[screen],
    ...(custom ? { custom } : {}),
    parts,
    // Trees remember in the browser which branches are open, and the styles of Ant Design are made there.
    isDrawnAhead: (declaration) =>
      screen === "list" && !custom && !declaration.list.tree && !isAntd(partsOf(declaration, own, screen)),
    ...(data ? { data } : {}),
  };
}

/** Loads a page with its code and texts. */
export async function loadPage({ declaration, page, parts, frame, texts, own }: PageNeeds) {
  const [declared, module] = [declaration(), page()];
  // Nothing waits for inputs, which show placeholders until loaded.
  Promise.all([declared, module]).then(
    ([declaration, { loadParts }]) => loadParts?.(declaration, own),
    () => undefined,
  );
  return Promise.all([
    declared,
    module,
    declared.then((declaration) => Promise.all(Object.values(parts(declaration)).map(loadPart))),
    loadPart(frame),
    ...texts.map(loadTexts),
  ]);
}
