import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Boundary } from "./boundary.tsx";
import { Text } from "./box.tsx";

interface BrokenProps {
  /** What has failed: a block of a page, an input or a filter. */
  readonly what: "part" | "input" | "filter";
}

/** The sentence in place of a hand-written part that throws. */
function Broken({ what }: BrokenProps) {
  const { t } = useTranslation("shell");
  return (
    <Text as="p" role="alert" tone="muted">
      {t(`error.${what}`)}
    </Text>
  );
}

/** A hand-written part: a sentence takes its place if it throws, and the rest of the page works. */
export function Guarded({ what, children }: BrokenProps & { readonly children: ReactNode }) {
  return <Boundary fallback={<Broken what={what} />}>{children}</Boundary>;
}
