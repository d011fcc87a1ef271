import type { ReactNode } from "react";
import { Text } from "../../kit/ui/box.tsx";

interface Props {
  readonly label: string;
  readonly note?: string | null;
  readonly children: ReactNode;
}

/** One of a customer's key figures. */
export function Figure({ label, note = null, children }: Props) {
  return (
    <div>
      <Text as="dt" size={13} tone="muted">
        {label}
      </Text>
      <Text as="dd" above={2} size={20} strong nums>
        {children}
      </Text>
      {note === null ? null : (
        <Text as="dd" size={13} tone="muted">
          {note}
        </Text>
      )}
    </div>
  );
}
