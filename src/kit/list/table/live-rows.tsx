import { type LiveEvent, useDataProvider } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { listKey } from "../../../providers/keys.ts";
import { asOf, isFetchedSince } from "../../../providers/live/live-cache.ts";
import { allChannel, resourceOf } from "../../../providers/live/live-events.ts";
import { useLive } from "../../../providers/live/use-live.ts";
import { useFormats } from "../../fields/format.ts";
import { Row } from "../../ui/box.tsx";
import { Button } from "../../ui/button.tsx";
import { listQuery, type RecordRowData } from "../list-query.ts";
import type { ListState } from "../list-state.ts";
import { inPlace, type KeptPage } from "../page/in-place.ts";
import styles from "./live-rows.module.css";

interface Props {
  readonly resource: AnyResource;
  readonly state: ListState;
  /** The rows are in use: changes by others are only applied on request. */
  readonly held: boolean;
}

/** Minimum milliseconds between two refetches of a list that changes all the time. */
const pause = 2000;
/** Milliseconds without pointer movement after which the user is not about to press something. */
const calmAfter = 3000;

const sameRows = (one: KeptPage, other: KeptPage): boolean =>
  one.data.length === other.data.length && one.data.every(({ id }, at) => id === other.data[at]?.id);

/** Returns how many rows of two pages differ. */
function differing(one: KeptPage, other: KeptPage): number {
  const versions = new Map(one.data.map(({ id, version }) => [id, version]));
  const news = other.data.filter(({ id, version }) => versions.get(id) !== version);
  const gone = one.data.length - other.data.filter(({ id }) => versions.has(id)).length;
  return Math.max(news.length, gone);
}

const movements = ["pointermove", "pointerdown", "wheel", "keydown", "touchmove"] as const;

/** Returns a function that tells whether the pointer is at rest and the list is scrolled to the top. */
function useCalm(): () => boolean {
  const moved = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const note = () => {
      moved.current = performance.now();
    };
    for (const name of movements) window.addEventListener(name, note, { passive: true });
    return () => {
      for (const name of movements) window.removeEventListener(name, note);
    };
  }, []);
  return () => {
    const scrolled = (document.querySelector("main section[data-cards]")?.scrollTop ?? 0) + window.scrollY;
    return scrolled === 0 && performance.now() - moved.current > calmAfter;
  };
}

/**
 * Applies changes by others to the page of a list. Values change in place. Rows that would move wait for a calm moment
 * or, like everything while rows are in use, for a request by the user. Rows being edited inline do not move.
 */
export default function LiveRows({ resource, state, held }: Props) {
  const { t } = useTranslation("list");
  const { number } = useFormats();
  const client = useQueryClient();
  const { getList } = useDataProvider()();
  const query = listQuery(resource, state);
  const key = listKey(query);
  const question = JSON.stringify(key);
  const current = useRef(question);
  current.current = question;
  const [news, setFound] = useState<{ readonly asked: string; readonly count: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastLook = useRef(Number.NEGATIVE_INFINITY);
  const isCalm = useCalm();
  const waiting = news?.asked === question ? news.count : 0;

  async function look(enabled: boolean): Promise<void> {
    lastLook.current = performance.now();
    const fresh = await getList<RecordRowData>(query);
    const shown = client.getQueryData<KeptPage>(key);
    if (current.current !== question || !shown) return;
    const stays = shown.edited === true && !enabled;
    const count = differing(shown, fresh);
    const quiet = !latest.current.held && (stays || sameRows(shown, fresh) || isCalm());
    if (count > 0 && !enabled && !quiet) return setFound({ asked: question, count });
    client.setQueryData(key, stays ? inPlace(shown, fresh) : fresh);
    setFound(null);
  }

  const latest = useRef({ held, look });
  latest.current = { held, look };
  const lookAgain = (enabled: boolean) => {
    clearTimeout(timer.current);
    // A failed refetch is repeated with the next change.
    void latest.current.look(enabled).catch(() => undefined);
  };

  useLive((event: LiveEvent) => {
    const changed = resourceOf(event);
    if (changed !== resource.name && changed !== allChannel) return;
    if (isFetchedSince(client.getQueryCache().find({ queryKey: key }), asOf(event))) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => lookAgain(false),
      Math.max(0, lastLook.current + pause - performance.now()),
    );
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has waited may be shown when the rows are let go.
  useEffect(() => {
    if (!held && waiting > 0) lookAgain(false);
  }, [held]);

  return (
    <div className={styles.anchor} role="status">
      {waiting > 0 ? (
        <Row gap={8} padY={4} padX={14} size={13} className={styles.notice}>
          {t("live.changes", { count: waiting, shown: number(waiting) })}
          <Button size="small" type="link" onClick={() => lookAgain(true)}>
            {t("live.show")}
          </Button>
        </Row>
      ) : null}
    </div>
  );
}
