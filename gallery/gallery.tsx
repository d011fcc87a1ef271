import { Suspense } from "react";
import { Boundary } from "../src/kit/ui/boundary.tsx";
import { Box, Card, Grid, PlainList, Row, Stack, Text } from "../src/kit/ui/box.tsx";
import type { Example } from "./examples.ts";
import { KindCard } from "./fields.tsx";
import { type GalleryLook, searchOf, themes } from "./look.ts";
import { parts } from "./parts.tsx";

interface Props {
  readonly look: GalleryLook;
  readonly examples: readonly Example[];
}

const directions = { ltr: "Left to right", rtl: "Right to left" } as const;

/** Every part of the kit on one page, for those who build with them. */
export function Gallery({ look, examples }: Props) {
  return (
    <Box pad={24} phonePad={12}>
      <Row as="header" card wrap gap={24} rowGap={8} below={24} padX={20} padY={12} justify="between">
        <Text as="h1" size={24} weight={650}>
          Gallery
        </Text>
        <Row as="nav" aria-label="Look" wrap gap={16}>
          {themes.map((theme) => (
            <Choice key={theme} to={{ ...look, theme }} chosen={theme === look.theme}>
              {theme === "dark" ? "Dark" : "Light"}
            </Choice>
          ))}
          {(["ltr", "rtl"] as const).map((dir) => (
            <Choice key={dir} to={{ ...look, dir }} chosen={dir === look.dir}>
              {directions[dir]}
            </Choice>
          ))}
        </Row>
      </Row>
      <Stack as="main" gap={40}>
        <Contents title="Fields" names={examples.map(({ kind }) => kind)} />
        <Contents title="Parts" names={Object.keys(parts)} />
        <Stack as="section" gap={16} aria-label="Fields">
          {examples.map((example) => (
            <KindCard key={example.kind} example={example} />
          ))}
        </Stack>
        <Stack as="section" gap={16} aria-label="Parts">
          <Grid fits={420} gap={16} align="stretch">
            {Object.entries(parts).map(([name, part]) => (
              <Card key={name} as="article" pad={20} id={name} shrinks aria-labelledby={`${name}-name`}>
                <Text as="h2" id={`${name}-name`} size={16} below={12}>
                  {name}
                </Text>
                <Boundary fallback={<p>This part failed; the console says why.</p>}>
                  <Suspense fallback={null}>{part}</Suspense>
                </Boundary>
              </Card>
            ))}
          </Grid>
        </Stack>
      </Stack>
    </Box>
  );
}

function Contents({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  return (
    <nav aria-label={title}>
      <PlainList as="ul" gap={12}>
        <Row as="li" wrap gap={12} rowGap={4}>
          {names.map((name) => (
            <a key={name} href={`#${name}`}>
              {name}
            </a>
          ))}
        </Row>
      </PlainList>
    </nav>
  );
}

interface ChoiceProps {
  readonly to: GalleryLook;
  readonly chosen: boolean;
  readonly children: string;
}

/** A link: the page is loaded again, as it is for a visitor who has made the choice before. */
function Choice({ to, chosen, children }: ChoiceProps) {
  return (
    <Text
      as="a"
      href={searchOf(to)}
      padX={8}
      padY={4}
      round={8}
      ground={chosen ? "primary" : undefined}
      aria-current={chosen ? "page" : undefined}
    >
      {children}
    </Text>
  );
}
