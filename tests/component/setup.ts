import { cleanup, configure, prettyDOM } from "@testing-library/react";
import "./no-styles.ts";
import { afterEach, beforeEach, vi } from "vitest";

/** An error that prints the document only when somebody reads it: most are of looks that are repeated a moment later. */
function notFound(message: string | null, container: Element): Error {
  const error = new Error();
  Error.captureStackTrace(error, notFound);
  error.name = "TestingLibraryElementError";
  const get = () => [message, prettyDOM(container)].filter(Boolean).join("\n\n");
  return Object.defineProperty(error, "message", { get, configurable: true });
}

configure({
  getElementError: notFound,
  // What is loaded late may take long on a slow or busy machine; the default of one second counts its cores.
  asyncUtilTimeout: 30_000,
  // What is hidden is a matter of style sheets, which browser tests look at.
  defaultHidden: true,
});

class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** No media query holds: a wide screen, light, with motion. */
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
 * What an element says of itself: to match every rule of every style sheet is a quarter of the time of these tests.
 * Text areas reckon their height with what the sheets say.
 */
function styleOf(element: HTMLElement, part?: string | null): CSSStyleDeclaration {
  if (part) return noStyle;
  return element instanceof HTMLTextAreaElement ? computedStyle(element) : element.style;
}

// Files share their modules and the document: what one test leaves behind is taken away after it.
beforeEach(() => {
  vi.stubGlobal("matchMedia", matchMedia);
  vi.stubGlobal("ResizeObserver", NoResizes);
  vi.stubGlobal("getComputedStyle", styleOf);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  // Drafts that wait to be written are, and are taken away with the rest.
  window.dispatchEvent(new Event("pagehide"));
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  document.body.innerHTML = "";
});
