import type { ImageValue } from "../../../core/fields/field.ts";
import { Row, Stack } from "../../../kit/ui/index.ts";
import styles from "./page.module.css";
import { Picture } from "./picture.tsx";
import { Heading } from "./pieces.tsx";

interface Props {
  readonly values: {
    readonly cover?: ImageValue | null;
    readonly title: string | null;
    readonly intro: string | null;
  };
}

/** What a page begins with: cover, title and introduction, as far as they are there. */
export function Opening({ values: { cover = null, title, intro } }: Props) {
  if (!cover && !title && !intro) return null;
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
