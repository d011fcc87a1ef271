import {
  type MouseEvent as Press,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import type { AnyResource } from "../../../core/define.ts";
import { useAdmin } from "../../context/session.ts";
import { useListedShortcuts } from "../../context/shortcuts.ts";
import { draftKey } from "../../form/draft-key.ts";
import { lateAntd } from "../../late/deferred.tsx";
import { isForBrowser } from "../../ui/links.ts";
import { hasCoarsePointer } from "../../ui/pointer.ts";
import type { RecordRowData } from "../list-query.ts";
import type { ListState } from "../list-state.ts";
import type { ListColumn } from "../use-columns.ts";
import type { TypedRows } from "./inline-layer.tsx";

const load = () => import("./inline-layer.tsx");
const InlineLayer = lateAntd(load);

type Rows = readonly RecordRowData[] | undefined;

interface Table {
  readonly resource: AnyResource;
  /** The scroll container of the table. */
  readonly room: RefObject<HTMLElement | null>;
  /** The first one is the title. */
  readonly columns: readonly ListColumn[];
  /** As stored, in the order on screen. */
  readonly rows: Rows;
  /** The list whose cells can be edited; undefined if none can. */
  readonly list: ListState | undefined;
}

interface InlineEditing {
  /** With the values that are being saved. */
  readonly rows: Rows;
  /** Props of the rows that load the editor when the pointer or focus comes near. */
  readonly nearing: {
    readonly onPointerEnter?: () => void;
    readonly onFocus?: () => void;
    readonly onClickCapture?: (event: Press) => void;
    readonly onDoubleClickCapture?: (event: Press) => void;
  };
  /** Rendered in the scroll container, after the table. */
  readonly layer: ReactNode;
}

/**
 * Returns what a table needs for inline editing. The rest is loaded when the pointer or focus comes near, on touch
 * screens at once.
 */
export function useInlineEditing({ resource, room, columns, rows: stored, list }: Table): InlineEditing {
  const isOffered = list !== undefined && columns.some(({ field }) => field?.editable);
  useListedShortcuts(isOffered ? ["edit"] : []);
  const [isNear, setNear] = useState(false);
  const [typed, onTyped] = useState<TypedRows | null>(null);
  const { hold, release, onReady } = useHeldPresses(room, columns);
  const come = useCallback(() => {
    // If loading fails, the list stays read-only and presses keep their default effect.
    load().then(() => setNear(true), release);
  }, [release]);
  const isThere = isOffered && stored !== undefined;
  const storageKey = draftKey(useAdmin()?.id ?? "", resource.name, "cells");
  useEffect(() => {
    // Touch has no approach before a tap, and neither have kept drafts. A second later the rows are certainly painted.
    if (!isThere || !(hasCoarsePointer() || isKept(storageKey))) return;
    const timer = setTimeout(come, 1000);
    return () => clearTimeout(timer);
  }, [isThere, storageKey, come]);
  const press = (event: Press) => {
    if (hold(event)) come();
  };
  return {
    rows: typed?.stored === stored ? typed?.rows : stored,
    nearing: isOffered
      ? {
          onPointerEnter: come,
          onFocus: come,
          onClickCapture: press,
          onDoubleClickCapture: press,
        }
      : {},
    layer:
      isNear && list && stored ? (
        <Suspense fallback={null}>
          <InlineLayer
            key={resource.name}
            resource={resource}
            table={room}
            columns={columns}
            rows={stored}
            state={list}
            onTyped={onTyped}
            onReady={onReady}
          />
        </Suspense>
      ) : null,
  };
}

function isKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/**
 * Holds presses on cells that may be editable and repeats them once the editor is loaded; until then they open no
 * record.
 */
function useHeldPresses(room: RefObject<HTMLElement | null>, columns: readonly ListColumn[]) {
  const held = useRef<MouseEvent[]>([]);
  const isReady = useRef(false);

  const hold = (event: Press): boolean => {
    if (isReady.current || !isOnEditable(event, columns)) return false;
    event.preventDefault();
    event.stopPropagation();
    held.current.push(event.nativeEvent);
    room.current?.setAttribute("data-waiting", "");
    return true;
  };
  const release = useCallback(() => {
    room.current?.removeAttribute("data-waiting");
    const wasReady = isReady.current;
    isReady.current = true;
    for (const event of held.current.splice(0)) {
      const { target } = event;
      if (!(target instanceof Element) || !target.isConnected) continue;
      // As a native press would.
      target.closest<HTMLElement>("td[data-edit]")?.focus();
      target.dispatchEvent(new PointerEvent(event.type, event));
    }
    isReady.current = wasReady;
  }, [room]);
  const onReady = useCallback(() => {
    isReady.current = true;
    release();
    return () => {
      isReady.current = false;
    };
  }, [release]);
  return { hold, release, onReady };
}

/** Whether the event is a plain press on a cell of an editable column. A tap beside a pencil opens the record. */
function isOnEditable(event: Press, columns: readonly ListColumn[]): boolean {
  const { target, nativeEvent } = event;
  const isTap = "pointerType" in nativeEvent && nativeEvent.pointerType === "touch";
  if (isTap || isForBrowser(event) || !(target instanceof Element)) return false;
  if (target.closest("a, button, input, label, select")) return false;
  const cell = target.closest("tr[data-id] > td");
  const cells = [...(cell?.parentElement?.children ?? [])];
  const title = cells.findIndex((one) => one.matches("th[scope=row]"));
  return cell !== null && columns[cells.indexOf(cell) - title]?.field?.editable !== undefined;
}
