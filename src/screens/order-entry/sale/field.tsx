import { type ReactNode, useId } from "react";
import { useLabels } from "../../../kit/context/labels.ts";
import { Box, Grid, Text } from "../../../kit/ui/box.tsx";
import { orders } from "../../../resources/orders.ts";
import { orderDraft } from "../../../resources/parts/order-draft.ts";

/** Props that connect a control to its label and errors for screen readers. */
export interface Control {
  readonly id: string;
  readonly status: "error" | "";
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string;
}

/** The labels of orders, with the bounds of what the till sends in their messages. */
export const draftLabels = { ...orders, fields: { ...orders.fields, ...orderDraft } };

interface Props {
  readonly label: string;
  /** Message keys of its errors. */
  readonly keys?: readonly string[] | undefined;
  /** The path of its errors, whose bounds the messages say. */
  readonly path?: string;
  readonly wide?: boolean;
  readonly children: (control: Control) => ReactNode;
}

/** A control with its label above and its errors below. */
export function SaleField({ label, keys, path, wide = false, children }: Props) {
  const id = useId();
  const wrong = keys !== undefined && keys.length > 0;
  const wrongId = `${id}-wrong`;
  return (
    <Grid gap={4} packed spans={wide || wrong}>
      <Box as="label" tone="muted" size={13} htmlFor={id}>
        {label}
      </Box>
      {children({
        id,
        status: wrong ? "error" : "",
        "aria-invalid": wrong,
        "aria-describedby": wrongId,
      })}
      <FieldError id={wrongId} keys={keys} path={path} />
    </Grid>
  );
}

interface WrongProps {
  readonly id: string;
  /** Message keys; nothing is shown without any. */
  readonly keys: readonly string[] | undefined;
  readonly path?: string | undefined;
}

/** The errors of a control. */
export function FieldError({ id, keys, path }: WrongProps) {
  const labels = useLabels(draftLabels);
  const [first] = keys ?? [];
  return first === undefined ? null : (
    <Text id={id} as="p" above={4} size={13} tone="alarm" role="alert">
      {labels.error(first, path ?? null)}
    </Text>
  );
}
