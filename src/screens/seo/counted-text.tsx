import { Input } from "antd";
import type { ReactNode } from "react";
import { controlOf, type InputProps } from "../../kit/fields/index.ts";

/** An input of a text, in whatever resource it stands. */
export type TextProps = Omit<InputProps, "value"> & { readonly value?: string | null };

interface Props extends TextProps {
  /** What is said of the length. */
  readonly children: ReactNode;
}

/** A text of several lines with its length below. What is too long is told, not cut. */
export function CountedText({ children, ...props }: Props) {
  return (
    <>
      <Input.TextArea
        {...controlOf(props)}
        dir="auto"
        autoSize={{ minRows: 3, maxRows: 8 }}
        value={props.value ?? ""}
        onChange={(event) => props.onChange?.(event.target.value === "" ? null : event.target.value)}
      />
      {children}
    </>
  );
}
