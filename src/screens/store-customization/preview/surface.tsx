import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { AnyField, Fields } from "../../../core/fields/field.ts";
import { objectsOf, textOf } from "../../../kit/fields/values.ts";
import { Box, Grid } from "../../../kit/ui/box.tsx";
import styles from "./preview.module.css";

/** The widths of the previewed devices in CSS pixels. */
const widths = { desktop: 1040, phone: 390 } as const;

export type Device = keyof typeof widths;

interface Props {
  readonly device: Device;
  readonly direction: "ltr" | "rtl";
  readonly children: ReactNode;
}

/** A part of the store as it looks on a device, in its own light colours, scaled down to fit. */
export function Surface({ device, direction, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const room = useWidth(place);
  const width = widths[device];
  const zoom = room > 0 ? Math.min(1, room / width) : 1;
  return (
    <Grid ref={place} clips shrinks items="center">
      <Box
        clips
        size={16}
        text="start"
        breaks
        container
        leading={1.5}
        className={styles.surface}
        data-device={device}
        dir={direction}
        style={scaled(width, zoom)}
      >
        {children}
      </Box>
    </Grid>
  );
}

/** The smallest target in CSS pixels (WCAG 2.2, 2.5.8). */
const target = 24;

/** Returns the size of the surface, and how large a target in it must be to be large enough when scaled. */
const scaled = (width: number, zoom: number): CSSProperties & Record<"--target", string> => ({
  inlineSize: width,
  zoom,
  "--target": `${target / zoom}px`,
});

/** The current width of an element in CSS pixels; 0 until known. */
function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

type Values = Readonly<Record<string, unknown>>;

/** Written by people in their language, unlike an address. */
const isWritten = ({ type }: AnyField): boolean => type.tells === "text" || type.lines === true;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu;
const letters = /\p{Letter}/gu;

const isLink = (text: string) => /^(\/|https:)/.test(text);

function textsIn(fields: Fields, values: Values): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = (field as AnyField & { fields?: Fields }).fields;
    if (inner) return objectsOf(values[name]).flatMap((entry) => textsIn(inner, entry));
    const text = isWritten(field) ? textOf(values[name]) : "";
    return isLink(text) ? [] : [text];
  });
}

/** Returns the direction of the content, independent of the interface's language; null if no text determines it. */
export function directionOf(fields: Fields, values: Values): "ltr" | "rtl" | null {
  const all = textsIn(fields, values).join(" ");
  const count = all.match(letters)?.length ?? 0;
  if (count === 0) return null;
  return (all.match(rightToLeft)?.length ?? 0) * 2 > count ? "rtl" : "ltr";
}
