import type { ComponentProps } from "react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { type Bounds, wrongIn } from "../../domain/bounds.ts";
import { useFormats } from "../fields/format.ts";
import { Stack, Text } from "../ui/box.tsx";
import { TypedNumber } from "./inputs.tsx";

interface Props extends Omit<ComponentProps<typeof TypedNumber>, "min" | "max" | "precision" | "value"> {
  readonly bounds: Bounds;
  readonly value: number | null;
}

/** Returns a function that describes what is wrong with a number; null for none and for one within its bounds. */
export function useWrongNumber(): (value: number | null, bounds: Bounds) => string | null {
  const { t } = useTranslation("errors");
  const { number } = useFormats();
  return (value, bounds) => {
    const wrong = wrongIn(value, bounds);
    return wrong && t(wrong, { min: number(bounds.min), max: number(bounds.max) });
  };
}

/**
 * A number input outside of a form. A number out of bounds is reported below it and not changed, so the caller has to
 * check it too.
 */
export function BoundedNumber({ bounds, "aria-describedby": describedBy, ...props }: Props) {
  const id = useId();
  const wrong = useWrongNumber()(props.value, bounds);
  return (
    <Stack gap={4}>
      <TypedNumber
        {...props}
        {...(wrong ? { status: "error" as const } : {})}
        aria-invalid={props["aria-invalid"] === true || wrong !== null}
        aria-describedby={[describedBy, wrong ? id : null].filter(Boolean).join(" ") || undefined}
      />
      {wrong ? (
        <Text id={id} as="p" size={13} tone="error" role="alert">
          {wrong}
        </Text>
      ) : null}
    </Stack>
  );
}
