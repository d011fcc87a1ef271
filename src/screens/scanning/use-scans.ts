import { type RefObject, useEffect, useRef } from "react";
import { groupSeparator } from "../../domain/products/gs1-label.ts";
import { addSign, codeIn, isNewText, type Keystrokes, longestPause, noKeys, typistOf } from "./keystrokes.ts";
import {
  type FieldBefore,
  fieldBefore,
  isReleased,
  releaseEnter,
  restoreField,
  takesNumbers,
} from "./typed-field.ts";

/** Marks fields that accept scanned codes. */
const takesScans = "[data-takes-scans]";

/** Marks fields for codes other than those of goods, such as the number of a delivery note. */
export const takesOtherCodes = { "data-takes-other-codes": true } as const;

/** Marks the dialog at the end of a sale: scanning there starts the next one. */
export const scanStartsNextSale = { "data-scans-go-on": true } as const;

/** After a scan, more keys that end it: scanners may send Tab and Enter, or Enter twice. */
const trailing = 120;
/** How long the catalogue may need to tell whether something is a code; what it does not know was typed. */
const longestDoubt = 1500;
/** Numbers of this length are codes, also those that no product has. */
const longNumber = 8;

const modifiers: ReadonlySet<string> = new Set([
  "Shift",
  "Control",
  "Alt",
  "AltGraph",
  "Meta",
  "CapsLock",
  "NumLock",
]);

/** The sign that a key types; null for any other key. Scanners send the separator of GS1 codes as Ctrl+]. */
function signOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey && !event.altKey && event.key === "]") return groupSeparator;
  if (event.key.length !== 1) return event.key === groupSeparator ? groupSeparator : null;
  const isCommand = (event.ctrlKey || event.altKey) && !event.getModifierState("AltGraph");
  return isCommand || event.metaKey ? null : event.key;
}

/** Keys by which scanners may end a code: what they are set to send, such as F-keys, ETX or line feed. */
const endsCodes = ({ key, ctrlKey }: KeyboardEvent) =>
  key === "Enter" || key === "Tab" || /^F\d+$/.test(key) || ctrlKey;

/** A PIN may be on a badge. */
const isPassword = ({ element }: FieldBefore) =>
  element instanceof HTMLInputElement && element.type === "password";

interface Handlers {
  /** Called with a code that was scanned while another field had focus, which has its value back. */
  readonly onScan: (code: string) => void;
  /** Called with a code that was scanned into a dialog, where it does nothing else. */
  readonly onIgnored: (code: string) => void;
  /** Resolves with whether the catalogue has such a code. */
  readonly isKnown: (code: string) => Promise<boolean>;
  /** Called before the first sign of what may be a scan. */
  readonly onStart?: () => void;
}

/**
 * Treats codes scanned while another field has focus as goods: the field keeps its previous value. In dialogs they are
 * reported, since Enter must not place an order, except at the end of a sale, where a scan starts the next one. Where
 * the rhythm does not tell a scanner from a person, the catalogue decides.
 * @param box the field that codes are scanned into; it acts on Enter by itself
 */
export function useScans(box: RefObject<{ readonly focus: () => void } | null>, handlers: Handlers): void {
  const current = useRef(handlers);
  useEffect(() => {
    current.current = handlers;
  });
  useEffect(() => {
    let keys: Keystrokes = noKeys;
    let before: FieldBefore | null = null;
    let endedAt = Number.NEGATIVE_INFINITY;
    let rest: ReturnType<typeof setTimeout> | undefined;

    const take = (code: string, field: FieldBefore) => {
      restoreField(field);
      const { element } = field;
      if (element.closest("[role=dialog]") && !element.closest("[data-scans-go-on]")) {
        return current.current.onIgnored(code);
      }
      // Blurring makes the field report its value one last time; only then is it as it was.
      box.current?.focus();
      current.current.onScan(code);
    };
    const isCode = async (code: string, field: FieldBefore) =>
      (takesNumbers(field) && code.length >= longNumber) || (await lookUp(code));
    const ask = async (code: string, field: FieldBefore, enter: boolean) => {
      if (await isCode(code, field)) take(code, field);
      else if (enter) releaseEnter(field.element);
    };
    /** The person may go on while the catalogue is asked. */
    const askAtRest = async (code: string, field: FieldBefore) => {
      const { value } = fieldBefore(field.element);
      if ((await isCode(code, field)) && fieldBefore(field.element).value === value) take(code, field);
    };
    const lookUp = (code: string): Promise<boolean> =>
      Promise.race([
        current.current.isKnown(code).catch(() => false),
        new Promise<boolean>((resolve) => setTimeout(() => resolve(false), longestDoubt)),
      ]);

    /** A pause, by which scanners without a key for it end a code. What is in fields of text may be pasted by a tool. */
    const endByPause = () => {
      const [ended, field] = [keys, before];
      const code = codeIn(ended);
      const typist = typistOf(ended);
      if (code === null || field === null || typist === "person" || isPassword(field)) return;
      // The person may have gone on, by a key that types nothing or by a tap.
      if (field.element.ownerDocument.activeElement !== field.element) return;
      keys = noKeys;
      if (typist === "scanner" && takesNumbers(field)) take(code, field);
      else void askAtRest(code, field);
    };

    /** A key that may end a code. */
    const end = (event: KeyboardEvent) => {
      const { key, timeStamp } = event;
      const [ended, field] = [keys, before];
      keys = noKeys;
      const code = codeIn(ended);
      const rhythm = typistOf(ended, timeStamp);
      const isElsewhere = field?.element.closest("[data-takes-other-codes]") != null;
      const typist = rhythm === "scanner" && isElsewhere ? "either" : rhythm;
      if (code === null || field === null || typist === "person" || isPassword(field)) return;
      const isOwn = field.element.closest(takesScans) !== null;
      // The box takes what its text holds.
      if (isOwn && key === "Enter" && code === ended.text.trim() && !code.includes(groupSeparator)) return;
      if (isOwn && key === "Tab" && field.element.getAttribute("role") !== "combobox") return;
      if (typist === "scanner") {
        event.preventDefault();
        event.stopPropagation();
        endedAt = timeStamp;
        return take(code, field);
      }
      if (key !== "Enter" && key !== "Tab") return void askAtRest(code, field);
      if (isOwn) return;
      if (key === "Enter") {
        event.preventDefault();
        event.stopPropagation();
      }
      void ask(code, field, key === "Enter");
    };

    const listen = (event: KeyboardEvent) => {
      const { target, timeStamp } = event;
      if (isReleased(event) || modifiers.has(event.key) || !(target instanceof Element)) return;
      clearTimeout(rest);
      const sign = signOf(event);
      // A key that is held repeats as evenly as a scanner.
      if (event.repeat) keys = noKeys;
      else if (sign !== null) {
        if (isNewText(keys, timeStamp)) {
          before = fieldBefore(target);
          current.current.onStart?.();
        }
        keys = addSign(keys, sign, event.code, timeStamp);
        rest = setTimeout(endByPause, longestPause);
        // What the browser or the page would do with Ctrl+].
        if (sign === groupSeparator) event.preventDefault();
      } else if (endsCodes(event)) {
        const isTrailing = !event.key.startsWith("F") && timeStamp - endedAt <= trailing;
        if (!isTrailing) return end(event);
        event.preventDefault();
        event.stopPropagation();
      } else keys = noKeys;
    };
    document.addEventListener("keydown", listen, true);
    return () => {
      clearTimeout(rest);
      document.removeEventListener("keydown", listen, true);
    };
  }, [box]);
}
