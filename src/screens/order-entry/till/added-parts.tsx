import { Suspense } from "react";
import type { LineProps } from "../cart/cart-line.tsx";
import { type BarProps, type RefusalProps, tillParts } from "./till-parts.ts";

/** What features add to the bar of the till. */
export const BarParts = (props: BarProps) =>
  tillParts.map(([file, { Bar }]) =>
    Bar ? (
      <Suspense key={file}>
        <Bar {...props} />
      </Suspense>
    ) : null,
  );

/** What features ask about a line of the cart, such as its course. */
export const LineParts = (props: LineProps) =>
  tillParts.map(([file, { Line }]) =>
    Line ? (
      <Suspense key={file}>
        <Line {...props} />
      </Suspense>
    ) : null,
  );

/** What features say is to be done about the refusal of a payment. */
export const RefusalParts = (props: RefusalProps) =>
  tillParts.map(([file, { Refusal }]) =>
    Refusal ? (
      <Suspense key={file}>
        <Refusal {...props} />
      </Suspense>
    ) : null,
  );
