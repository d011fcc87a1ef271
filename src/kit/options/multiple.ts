import type { KeyboardEvent } from "react";

/** antd's Tab chooses the active option, which takes the option back that Enter has just chosen. Tab only leaves. */
function leaveOnTab(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  if (event.key === "Tab") event.stopPropagation();
}

/** The properties of a select of several options. */
export const multiple = { mode: "multiple", onInputKeyDown: leaveOnTab } as const;
