import type { ReactNode } from "react";
import { Box, Note } from "../../kit/ui/box.tsx";

interface Props {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A section below the form that is saved separately. */
export function ProfileCard({ title, text, children }: Props) {
  return (
    <Box as="section" pad={24} frame round={10} ground="plain" phonePad={16} aria-label={title}>
      <Box as="h2" below={4} size={16} strong tone="plain">
        {title}
      </Box>
      <Note below={16}>{text}</Note>
      {children}
    </Box>
  );
}
