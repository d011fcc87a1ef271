import { Button, type ButtonProps } from "antd";
import { useHref, useLinkClickHandler } from "react-router";

interface LinkButtonProps extends Omit<ButtonProps, "href" | "onClick"> {
  readonly to: string;
}

/** A link inside the application that looks like a button. */
export function LinkButton({ to, ...button }: LinkButtonProps) {
  const follow = useLinkClickHandler<HTMLElement>(to);
  const href = useHref(to);
  // antd types the click of a link as that of a button; the handler only reads the mouse button and keys.
  return (
    <Button {...button} href={href} onClick={(event) => follow(event as Parameters<typeof follow>[0])} />
  );
}
