import { type ReactNode, Suspense } from "react";
import { Guarded } from "../../../kit/ui/broken.tsx";
import type { LineProps } from "../cart/cart-line.tsx";
import { type BarProps, type RefusalProps, tillParts } from "./till-parts.ts";

/** A part of somebody else: the till works without it. */
function Added({ children }: { readonly children: ReactNode }) {
  return (
    <Guarded what="part">
      <Suspense>{children}</Suspense>
    </Guarded>
  );
}

/** What features add to the bar of the till. */
export const BarParts = (props: BarProps) =>
  tillParts.map(([file, { Bar }]) =>
    Bar ? (
      <Added key={file}>
        <Bar {...props} />
      </Added>
    ) : null,
  );

/** What features ask about a line of the cart, such as its course. */
export const LineParts = (props: LineProps) =>
  tillParts.map(([file, { Line }]) =>
    Line ? (
      <Added key={file}>
        <Line {...props} />
      </Added>
    ) : null,
  );

/** What features say is to be done about the refusal of a payment. */
export const RefusalParts = (props: RefusalProps) =>
  tillParts.map(([file, { Refusal }]) =>
    Refusal ? (
      <Added key={file}>
        <Refusal {...props} />
      </Added>
    ) : null,
  );
