import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Box, Grid } from "../../../kit/ui/index.ts";
import styles from "./surface.module.css";

/** The widths of the devices that are shown, in CSS pixels. */
const widths = { desktop: 1040, phone: 390 } as const;

export type Device = keyof typeof widths;

interface Props {
  readonly device: Device;
  readonly direction: "ltr" | "rtl";
  readonly children: ReactNode;
}

/** A piece of the store as it looks on a device, in its own light colours, made smaller to fit its place. */
export function Surface({ device, direction, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const room = useWidth(place);
  const width = widths[device];
  const zoom = room > 0 ? Math.min(1, room / width) : 1;
  return (
    <Grid ref={place} clips shrinks className={styles.place}>
      <Box
        clips
        size={16}
        text="start"
        breaks
        className={styles.surface}
        data-device={device}
        dir={direction}
        style={{ inlineSize: width, zoom }}
      >
        {children}
      </Box>
    </Grid>
  );
}

/** The width of an element in CSS pixels, kept up to date; 0 until it is known. */
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
