import type { ComponentProps } from "react";

/** Where a date is typed. Enter confirms it, or opens the calendar: in a form it does not save as well. */
function TypedDate({ onKeyDown, ...rest }: ComponentProps<"input">) {
  return (
    <input
      {...rest}
      onKeyDown={(event) => {
        // First the picker, which does nothing with a key that was prevented.
        onKeyDown?.(event);
        if (event.key === "Enter") event.preventDefault();
      }}
    />
  );
}

/** For every picker that may stand in a form. */
export const pickerComponents = { input: TypedDate };
