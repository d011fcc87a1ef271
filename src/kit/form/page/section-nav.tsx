import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useLabels } from "../../context/labels.ts";
import { coverAbove } from "../../focus/cover.ts";
import { stepFocus } from "../../focus/step-focus.ts";
import { Row } from "../../ui/box.tsx";
import { FormContext } from "../form-context.ts";
import type { FormSection } from "../form-fields.ts";
import { hashOf, inFormOrder, sectionId, sectionOfHash } from "../places.ts";
import { ErrorCount } from "../sections.tsx";
import type { RecordFormControl } from "../use-record-form.ts";
import styles from "./section-nav.module.css";

/** A form with fewer sections needs no navigation. */
const fewest = 4;

interface Props {
  readonly control: RecordFormControl;
  readonly sections: readonly FormSection[];
}

/** Links to the sections of a large form that follow the scroll position and show error counts. */
export function SectionNav({ control, sections }: Props) {
  const { t } = useTranslation("form");
  const { resource } = control.model;
  const labels = useLabels(resource);
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const named = inFormOrder(resource, sections).filter(({ name }) => name !== "");
  const shown = named.length >= fewest ? named : [];
  const inSight = useSectionInSight(
    shown.map(({ name }) => name),
    control.name,
    sectionOfHash(hash),
  );
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[data-section="${inSight}"]`);
    if (list.current && link) keepInSight(list.current, link);
  }, [inSight]);
  const isShown = shown.length > 0;
  useEffect(() => (isShown ? coverAbove(list.current) : undefined), [isShown]);
  if (!isShown) return null;
  return (
    <FormContext value={control}>
      <Row
        ref={list}
        as="nav"
        screenOnly
        gap={4}
        padAbove={8}
        padBelow={4}
        scrolls="x"
        className={styles.nav}
        aria-label={t("sections")}
        onKeyDown={(event) => stepFocus(event, event.currentTarget, "a")}
      >
        {shown.map(({ name, fields }) => (
          <Row
            as="a"
            key={name}
            href={`#${hashOf(name)}`}
            data-section={name}
            inline
            rigid
            gap={6}
            padY={4}
            padX={10}
            round={999}
            tone="muted"
            lineHeight={22}
            className={styles.link}
            aria-current={name === inSight ? "location" : undefined}
            tabIndex={name === inSight ? 0 : -1}
            onClick={(event) => {
              event.preventDefault();
              navigate({ search, hash: hashOf(name) }, { replace: true, preventScrollReset: true });
            }}
          >
            {labels.section(name)}
            <ErrorCount fields={fields} />
          </Row>
        ))}
      </Row>
    </FormContext>
  );
}

/** Scrolls the strip, never the page. */
function keepInSight(list: HTMLElement, link: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  const over = inner.right - outer.right;
  const under = inner.left - outer.left;
  if (under < 0) list.scrollBy?.({ left: under - 16 });
  else if (over > 0) list.scrollBy?.({ left: over + 16 });
}

/** The part of the window's height above which a section counts as the one that is read. */
const readingPart = 1 / 3;

/** Returns the section with the focus, if a part of it is on screen. */
function focusedSection(names: readonly string[], form: string): string | undefined {
  const focused = document.activeElement;
  return names.find((name) => {
    const section = document.getElementById(sectionId(form, name));
    if (!section || !focused || focused === section || !section.contains(focused)) return false;
    const { top, bottom } = section.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
}

/**
 * Returns the current section: the one with the focus, else the last one in the first section's column that starts
 * above a third of the window's height. At the end of a page, where later sections cannot reach that line, the section
 * last navigated to, or the last one.
 */
function sectionInSight(names: readonly string[], form: string, goal: string | null): string | undefined {
  const focused = focusedSection(names, form);
  if (focused !== undefined) return focused;
  const places = names.flatMap((name) => {
    const box = document.getElementById(sectionId(form, name))?.getBoundingClientRect();
    return box ? [{ name, left: box.left, top: box.top }] : [];
  });
  const column = places.filter(({ left }) => left === places[0]?.left);
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const atEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
  const begun = column.filter(({ top }) => top <= window.innerHeight * readingPart);
  if (atEnd) return (column.find(({ name }) => name === goal) ?? column.at(-1))?.name;
  return (begun.at(-1) ?? column[0])?.name;
}

function useSectionInSight(names: readonly string[], form: string, goal: string | null): string | undefined {
  const [inSight, setInSight] = useState(names[0]);
  const joined = names.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names, not the list that holds them
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setInSight((before) => sectionInSight(names, form, goal) ?? before);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    window.addEventListener("scroll", soon, { passive: true });
    window.addEventListener("resize", soon);
    document.addEventListener("focusin", soon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", soon);
      window.removeEventListener("resize", soon);
      document.removeEventListener("focusin", soon);
    };
  }, [joined, form, goal]);
  return inSight;
}
