import { useEffect, useState } from "react";
import { VisuallyHidden } from "./box.tsx";

/** Milliseconds without another result, so that typing is answered once. */
const pause = 400;

interface Props {
  /** What was asked for: the search and the filters. The first one is not announced: it came with the page. */
  readonly of: string;
  /** What was found: "Showing 1-20 of 597", "No results". Null while it is loading. */
  readonly text: string | null;
}

/**
 * Announces what a search has found to screen readers, once. The region is there before its text: browsers announce
 * only what changes in it (WCAG 2.2, 4.1.3).
 */
export function ResultLine({ of, text }: Props) {
  const [first] = useState(of);
  const [said, setSaid] = useState<Props>({ of: first, text: null });
  useEffect(() => {
    if (text === null || said.of === of) return;
    const timer = setTimeout(() => setSaid({ of, text }), pause);
    return () => clearTimeout(timer);
  }, [of, text, said.of]);
  return (
    <VisuallyHidden role="status">
      {/* Another element for another search: the same words are announced again. */}
      <span key={said.of}>{said.text}</span>
    </VisuallyHidden>
  );
}
