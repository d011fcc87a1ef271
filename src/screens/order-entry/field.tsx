import { type ReactNode, useId } from "react";
import { Grid } from "../../kit/ui/index.ts";
import styles from "./cart.module.css";
import { Wrong } from "./wrong.tsx";

/** What a control takes over, so that its label and what is wrong with it are read out with it. */
interface Control {
  readonly id: string;
  readonly status: "error" | "";
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string;
}

interface Props {
  readonly label: string;
  /** Message keys of what is wrong with it. */
  readonly keys?: readonly string[] | undefined;
  readonly wide?: boolean;
  readonly children: (control: Control) => ReactNode;
}

/** A control with its label above it and what is wrong with it below. */
export function Field({ label, keys, wide = false, children }: Props) {
  const id = useId();
  const wrong = keys !== undefined && keys.length > 0;
  const wrongId = `${id}-wrong`;
  return (
    <Grid gap={4} className={styles.field} data-wide={wide}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        status: wrong ? "error" : "",
        "aria-invalid": wrong,
        "aria-describedby": wrongId,
      })}
      <Wrong id={wrongId} keys={keys} />
    </Grid>
  );
}
