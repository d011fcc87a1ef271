import { imageOf, textOf } from "../../../kit/fields/index.ts";
import { Row, Stack } from "../../../kit/ui/index.ts";
import styles from "./page.module.css";
import { Picture } from "./picture.tsx";
import { Heading } from "./pieces.tsx";
import type { ViewProps } from "./view.ts";

/** What a page begins with: cover, title and introduction, as far as they are there. */
export function Opening({ values }: ViewProps) {
  const cover = imageOf(values.cover);
  const title = textOf(values.title);
  const intro = textOf(values.intro);
  if (!cover && title === "" && intro === "") return null;
  return (
    <Row justify="between" className={styles.opening}>
      <Stack gap={12} grow shrinks>
        <Heading large>{title}</Heading>
        <p className={styles.intro}>{intro}</p>
      </Stack>
      {cover ? <Picture image={cover} className={styles.cover} /> : null}
    </Row>
  );
}
