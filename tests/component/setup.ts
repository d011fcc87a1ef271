import { cleanup, configure, prettyDOM } from "@testing-library/react";
import "./no-styles.ts";
import i18next from "i18next";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { useSession } from "../../src/providers/auth/session.ts";
import { useInterface } from "../../src/providers/interface/interface-state.ts";
import { useTill } from "../../src/screens/order-entry/sale/till-store.ts";
import { putBack } from "../put-back.ts";

/**
 * Creates an error that prints the document only when its message is read: most of them belong to queries that are
 * retried.
 */
function notFound(message: string | null, container: Element): Error {
  const error = new Error();
  Error.captureStackTrace(error, notFound);
  error.name = "TestingLibraryElementError";
  const get = () => [message, prettyDOM(container)].filter(Boolean).join("\n\n");
  return Object.defineProperty(error, "message", { get, configurable: true });
}

configure({
  getElementError: notFound,
  // Lazy loading may be slow on a busy machine; the default is one second.
  asyncUtilTimeout: 30_000,
  // Visibility depends on style sheets, which the browser tests cover.
  defaultHidden: true,
});

class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** No media query matches: a wide screen, light theme, with motion. */
const matchMedia = (media: string) => ({
  matches: false,
  media,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

const noStyle = document.createElement("i").style;
const computedStyle = window.getComputedStyle.bind(window);

/**
 * Returns only the inline style of an element: matching every rule of every style sheet takes a quarter of the time of
 * these tests. Text areas compute their height from the style sheets.
 */
function styleOf(element: HTMLElement, part?: string | null): CSSStyleDeclaration {
  if (part) return noStyle;
  return element instanceof HTMLTextAreaElement ? computedStyle(element) : element.style;
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", matchMedia);
  vi.stubGlobal("ResizeObserver", NoResizes);
  vi.stubGlobal("getComputedStyle", styleOf);
  Element.prototype.scrollIntoView = () => undefined;
});

function clearStorage(): void {
  sessionStorage.clear();
  localStorage.clear();
}

// Files share modules and the document, so everything a test leaves behind is removed after it.
afterEach(() => {
  cleanup();
  // Makes pending drafts be written, so that they are removed with the rest.
  window.dispatchEvent(new Event("pagehide"));
  putBack();
  // Codes that were not added outlive the sale.
  useTill.setState(useTill.getInitialState(), true);
  clearStorage();
  document.body.innerHTML = "";
});

const { documentElement: html } = document;

// The tests of a file may build on each other, those of another file come at random.
afterAll(async () => {
  useSession.setState(useSession.getInitialState(), true);
  useInterface.setState(useInterface.getInitialState(), true);
  clearStorage();
  for (const cookie of document.cookie.split("; ")) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
    document.cookie = `${cookie}; max-age=0; path=/`;
  }
  history.replaceState(null, "", "/");
  document.title = "";
  for (const name of html.getAttributeNames()) html.removeAttribute(name);
  if (i18next.isInitialized) await i18next.changeLanguage("en");
});
