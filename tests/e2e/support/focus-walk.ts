import type { Page } from "playwright/test";
import { settle } from "./traffic.ts";

/** A focused element that is not seen, and why. */
export interface Unseen {
  readonly what: string;
  readonly why: string;
}

/** The parts of colours, in the page: they repeat from element to element. */
const colours = new Map<string, number[]>();

/**
 * Checks the focused element, inside the page: whether anything shows the focus, with a contrast of at least 3:1
 * (WCAG 2.2, 2.4.7 and 1.4.11), and whether it is not under a bar (2.4.11).
 */
function lookAtFocus(): string | null {
  const least = 3;
  const rgba = (colour: string): number[] => {
    const seen = colours.get(colour);
    if (seen) return seen;
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    if (!canvas) throw new Error("no canvas");
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const parts = [...canvas.getImageData(0, 0, 1, 1).data];
    colours.set(colour, parts);
    return parts;
  };
  const luminance = ([r = 0, g = 0, b = 0]: number[]) => {
    const part = (value: number) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const groundOf = (element: Element): number[] => {
    for (let at: Element | null = element.parentElement; at; at = at.parentElement) {
      const ground = rgba(getComputedStyle(at).backgroundColor);
      if ((ground[3] ?? 0) > 200) return ground;
    }
    return rgba(getComputedStyle(document.body).backgroundColor);
  };
  const contrast = (element: Element, colour: string) => {
    const own = rgba(colour);
    if ((own[3] ?? 0) < 128) return 1;
    const [one, other] = [luminance(own), luminance(groundOf(element))].toSorted((a, b) => b - a);
    return ((one ?? 0) + 0.05) / ((other ?? 0) + 0.05);
  };
  const outlined = (element: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, pseudo);
    return (
      outlineStyle !== "none" &&
      Number.parseFloat(outlineWidth) >= 1 &&
      contrast(element, outlineColor) >= least
    );
  };
  /** How inputs show it: a coloured border, and a halo. */
  const framed = (element: Element) => {
    const { borderTopColor, borderBottomColor, borderBottomWidth, boxShadow, borderTopWidth } =
      getComputedStyle(element);
    if (boxShadow === "none") return false;
    const isSeen = (width: string, colour: string) =>
      Number.parseFloat(width) >= 1 && contrast(element, colour) >= least;
    const edges = boxShadow.matchAll(/((?:rgb|color|oklch|oklab)a?\([^)]+\)) 0px 0px 0px (\d+(?:\.\d+)?px)/g);
    return (
      isSeen(borderTopWidth, borderTopColor) ||
      isSeen(borderBottomWidth, borderBottomColor) ||
      [...edges].some(([, colour = "", width = ""]) => isSeen(width, colour))
    );
  };
  const element = document.activeElement;
  // Borders change within 200 ms.
  for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  if (!element || element === document.body || element instanceof HTMLIFrameElement) return null;
  const around: Element[] = [];
  for (let at: Element | null = element; at && around.length < 9; at = at.parentElement) around.push(at);
  const beside = [element.nextElementSibling, element.previousElementSibling].filter((one) => one !== null);
  const isShown =
    [...around, ...beside].some((one) => outlined(one)) ||
    outlined(element, "::before") ||
    outlined(element, "::after") ||
    around.some(framed);
  if (!isShown) return "nothing shows the focus";
  // A hidden input is drawn by what is around it.
  const select = element.closest(".ant-select") ?? undefined;
  const drawn =
    select ??
    around.find((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width >= 8 && height >= 8 && getComputedStyle(one).pointerEvents !== "none";
    });
  const whole = (drawn ?? element).getBoundingClientRect();
  const isHigh = whole.height > innerHeight / 2;
  // Of something high, the part in the window.
  const box = isHigh
    ? new DOMRect(
        whole.left,
        Math.max(0, whole.top),
        whole.width,
        Math.min(innerHeight, whole.bottom) - Math.max(0, whole.top),
      )
    : whole;
  const steps = [0.08, 0.3, 0.5, 0.7, 0.92];
  const inWindow = steps
    .flatMap((x) => steps.map((y) => [box.left + x * box.width, box.top + y * box.height] as const))
    .filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
  const seen = inWindow.filter(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (around.includes(top) || element.contains(top) || drawn?.contains(top));
  });
  const where = `${Math.round(box.left)},${Math.round(box.top)} ${Math.round(box.width)}×${Math.round(box.height)}`;
  if (inWindow.length === 0) return `outside of the window (${where})`;
  // A table or text area that is higher than the window is seen in part.
  const enough = isHigh ? 1 : inWindow.length / 2;
  if (seen.length >= enough) return null;
  const bar = inWindow
    .map(([x, y]) => document.elementFromPoint(x, y))
    .find((top) => top !== null && !top.contains(element) && !drawn?.contains(top));
  return `under ${bar?.className || bar?.tagName} (${where})`;
}

/** Names the focused element for a report. */
function nameFocus(): string {
  const element = document.activeElement;
  const words = element?.getAttribute("aria-label") ?? element?.textContent?.trim().slice(0, 40) ?? "";
  return `${element?.tagName.toLowerCase()}.${element?.classList[0] ?? ""} "${words}"`;
}

const sources = `const colours = new Map(); ${lookAtFocus.toString()}; ${nameFocus.toString()};`;

/** The menu is the same on every page, and rows are alike: leaves the first ones. */
function leaveRepeated(): void {
  const repeated = [...document.querySelectorAll("tbody tr:nth-child(n + 4)")];
  const menus = [...document.querySelectorAll("nav")].filter((nav) => nav.querySelectorAll("a").length > 15);
  if (!location.pathname.endsWith("/dashboard"))
    repeated.push(...menus.filter((nav) => !nav.closest("main")));
  for (const one of repeated) one.toggleAttribute("inert", true);
}

/**
 * Focuses everything that Tab reaches on the current page, one after the other, and returns what is not seen then. By
 * script after one press of Tab, which is the same for the browser and a hundred times as fast. What has the same
 * elements around it, with the same classes, as a stop of this document before is drawn by the same styles: only the
 * first is focused, in each width.
 */
export async function unseenStops(page: Page): Promise<Unseen[]> {
  await settle(page);
  await page.evaluate(leaveRepeated);
  await page.keyboard.press("Tab");
  return page.evaluate(`(async () => {
    ${sources}
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const dialog = [...document.querySelectorAll("[role=dialog][aria-modal=true]")].findLast((one) => one.checkVisibility());
    const stops = [...(dialog ?? document).querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]")]
      .filter((one) => one.tabIndex >= 0 && !one.disabled && !one.matches('[data-sentinel]') && !one.closest("[inert]") && one.checkVisibility({ visibilityProperty: true }));
    const seen = (window.seenStops ??= new Set());
    const kindOf = (stop) => {
      let kind = String(innerWidth);
      for (let at = stop; at; at = at.parentElement) kind += " " + at.tagName + "." + at.getAttribute("class");
      return kind;
    };
    const unseen = [];
    for (const stop of stops) {
      const kind = kindOf(stop);
      if (seen.has(kind)) continue;
      seen.add(kind);
      stop.focus();
      if (document.activeElement !== stop) continue;
      // Some components show it after rendering again.
      const end = performance.now() + 1500;
      let why = lookAtFocus();
      while (why && performance.now() < end) {
        await drawn();
        why = lookAtFocus();
      }
      // What is above it may have been loading.
      if (why) {
        stop.blur();
        stop.focus();
        await drawn();
        why = lookAtFocus();
      }
      if (why) unseen.push({ what: nameFocus(), why });
    }
    return unseen;
  })()`);
}

/** Presses Tab through the page as a person does; returns what is not seen. @param most presses */
export async function unseenByTab(page: Page, most = 80): Promise<Unseen[]> {
  await settle(page);
  await page.evaluate(leaveRepeated);
  const unseen: Unseen[] = [];
  for (let press = 0; press < most; press++) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate<Unseen | null>(`(async () => {
      ${sources}
      const end = performance.now() + 1500;
      while (lookAtFocus() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
      const why = lookAtFocus();
      return why ? { what: nameFocus(), why } : null;
    })()`);
    if (found) unseen.push(found);
  }
  return unseen;
}
